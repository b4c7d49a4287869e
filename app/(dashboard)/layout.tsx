import { redirect } from "next/navigation";
import { type ReactNode, Suspense } from "react";
import { AppFrame } from "@/components/shell/app-frame";
import { pageContext } from "@/lib/auth/context";
import { shell } from "@/lib/services/read/shell";
import { searchLeases } from "./actions";

export default function DashboardLayout({ children }: { readonly children: ReactNode }) {
  return (
    <Suspense fallback={null}>
      <Frame>{children}</Frame>
    </Suspense>
  );
}

async function Frame({ children }: { readonly children: ReactNode }) {
  const ctx = await pageContext();
  if (ctx.actor === null) redirect("/sign-in");
  return (
    <AppFrame view={await shell(ctx)} searchLeases={searchLeases}>
      {children}
    </AppFrame>
  );
}
