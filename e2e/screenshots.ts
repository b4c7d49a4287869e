import type { Page } from "@playwright/test";

const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;

/** Writes the page as desktop and phone, light and dark, to test-results/screens; leaves it as it was. */
export async function screenshots(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const [device, size] of Object.entries(sizes)) {
    await page.setViewportSize(size);
    for (const scheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.screenshot({
        path: `test-results/screens/${name}-${device}-${scheme}.png`,
        fullPage: true,
        animations: "disabled",
      });
    }
  }
  await page.emulateMedia({ colorScheme: null });
  if (before !== null) await page.setViewportSize(before);
}
