import { test as base, expect, type Page } from "@playwright/test";
import { Server } from "./server";
import { signInTo } from "./sign-in";

type TestFixtures = {
  /** A production server of this test's own, with an empty database. */
  readonly server: Server;
  /** Gives a page's browser the session of a person. */
  readonly signIn: (page: Page, user: { readonly id: string }) => Promise<void>;
  /** Console errors that this test provokes on purpose; every other one fails it. */
  readonly expectedConsoleErrors: readonly RegExp[];
  readonly watchConsole: undefined;
};

export const test = base.extend<TestFixtures>({
  // Playwright reads the fixtures that this one needs from an object pattern; browserName costs nothing.
  server: async ({ browserName: _ }, use, info) => {
    const server = await Server.start();
    await use(server);
    if (info.status !== info.expectedStatus) await info.attach("server log", { body: server.log() });
    await server.remove();
  },

  baseURL: async ({ server }, use) => use(server.url),

  signIn: async ({ server }, use) => use((page, user) => signInTo(server, page, user.id)),

  expectedConsoleErrors: [[], { option: true }],

  watchConsole: [
    async ({ context, expectedConsoleErrors }, use, info) => {
      const errors: string[] = [];
      context.on("weberror", (event) => errors.push(event.error().stack ?? event.error().message));
      context.on("console", (message) => {
        if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
      });
      await use(undefined);
      // A test that has failed is left behind in the middle of something, and its server is gone.
      if (info.status !== info.expectedStatus) return;
      const unexpected = errors.filter((error) => !expectedConsoleErrors.some((pattern) => pattern.test(error)));
      expect(unexpected, "The browser's console holds errors").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
