import "@mantine/core/styles.layer.css";
import "@mantine/dates/styles.layer.css";
import "@mantine/charts/styles.layer.css";
import "@mantine/notifications/styles.layer.css";
import "@mantine/spotlight/styles.layer.css";
import "./globals.css";
import { ColorSchemeScript, mantineHtmlProps } from "@mantine/core";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { type ReactNode, Suspense } from "react";
import { Providers } from "@/components/shell/providers";

export const metadata: Metadata = {
  title: { default: "Leaseboard", template: "%s · Leaseboard" },
  description: "Flake leases, frozen tests and the merge gate",
};

/** The boundary stands above the document: every page is rendered per request, because its scripts carry a nonce. */
export default function RootLayout({ children }: { readonly children: ReactNode }) {
  return (
    <Suspense fallback={null}>
      <Document>{children}</Document>
    </Suspense>
  );
}

async function Document({ children }: { readonly children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? "";
  return (
    <html lang="en" {...mantineHtmlProps}>
      <head>
        <ColorSchemeScript defaultColorScheme="auto" nonce={nonce} />
      </head>
      <body>
        <Providers nonce={nonce}>{children}</Providers>
      </body>
    </html>
  );
}
