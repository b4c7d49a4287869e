import type { Page } from "@playwright/test";

/** Opens a page and waits until it is interactive: what is typed or clicked before React has taken over is lost. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => {
    const controls = [...document.querySelectorAll("main button, main input, main select, main textarea")];
    const isAlive = (control: Element) => Object.keys(control).some((key) => key.startsWith("__reactProps"));
    return controls.every(isAlive);
  });
}
