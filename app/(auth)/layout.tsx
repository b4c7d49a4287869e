import type { ReactNode } from "react";
import { AuthCard } from "@/components/account/auth-card";

export default function AuthLayout({ children }: { readonly children: ReactNode }) {
  return <AuthCard>{children}</AuthCard>;
}
