import { expect, type Locator, type Page } from '@playwright/test'
import { DOUBLE_PRESS_MS } from '../apps/web/src/components/browser/double-press'

/** How long a key is held so that the same key, pressed next, is no double press. */
export const AFTER_DOUBLE_PRESS = { delay: DOUBLE_PRESS_MS + 20 }

/** Presses keys one after the other; equal ones far enough apart to decide about one item each. */
export async function pressInTurn(page: Page, keys: readonly string[]): Promise<void> {
  for (const [index, key] of keys.entries())
    await page.keyboard.press(key, keys[index + 1] === key ? AFTER_DOUBLE_PRESS : {})
}

/**
 * Goes to a page by its two-letter shortcut. Keys pressed before hydration are lost, so it presses them
 * again, as a user would.
 */
export async function goByKeys(page: Page, keys: readonly [string, string], to: string): Promise<void> {
  await expect(async () => {
    for (const key of keys) await page.keyboard.press(key)
    await page.waitForURL(to, { timeout: 2_000 })
  }).toPass({ timeout: 15_000 })
}

/** Presses a key until the target has the focus; fails when that takes more presses than a user would accept. */
export async function moveFocus(
  page: Page,
  target: Locator,
  { key = 'Tab', most = 30 }: { key?: string; most?: number } = {},
): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  await expect(target).toBeVisible()
  for (let presses = 0; presses < most && !(await isFocused()); presses++) await page.keyboard.press(key)
  await expect(target).toBeFocused()
}
