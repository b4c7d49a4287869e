import type { Env } from "@/lib/env";
import { githubProvider } from "./github";
import { gitlabProvider } from "./gitlab";
import { oidcProvider } from "./oidc";

type Settings = Pick<Env, "github" | "gitlab" | "oidc">;

/** The providers whose settings are present, in the order that the sign-in page shows them. */
export function federatedProviders({ github, gitlab, oidc }: Settings) {
  return [
    ...(github ? [githubProvider(github)] : []),
    ...(gitlab ? [gitlabProvider(gitlab)] : []),
    ...(oidc ? [oidcProvider(oidc)] : []),
  ];
}

/** What the sign-in page shows of them. */
export function configuredProviders(settings: Settings): { readonly id: string; readonly name: string }[] {
  return federatedProviders(settings).map(({ id, name }) => ({ id, name }));
}
