import type { Page } from "@playwright/test";

/** Opens a page and waits until it answers to clicks and keys, as a person does who waits for it to settle. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

/** The same for reading the page again. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await settled(page);
}

async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector("main h1");
    return heading !== null && Object.keys(heading).some((key) => key.startsWith("__reactFiber"));
  });
}
