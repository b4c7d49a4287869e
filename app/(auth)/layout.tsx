import { type ReactNode, Suspense } from "react";
import { AuthCard } from "@/components/account/auth-card";

export default function AuthLayout({ children }: { readonly children: ReactNode }) {
  return (
    <AuthCard>
      <Suspense fallback={null}>{children}</Suspense>
    </AuthCard>
  );
}
