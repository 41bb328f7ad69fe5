import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Fails on any violation of WCAG 2.2 AA or axe's best practices. Reads only the top document, because frames
 * are forbidden, and details only violations: both together halve the time.
 */
export async function checkAccessibility(page: Page): Promise<void> {
  // A transition that begins while axe reads the page has colors that never stay.
  if ((await findViolations(page)).length === 0) return
  expect(await findViolations(page), `axe on ${page.url()}`).toEqual([])
}

async function findViolations(page: Page): Promise<string[]> {
  await waitForTransitions(page)
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary ?? ''}`).join('\n')}`,
  )
}

/** Halfway through a transition, colors have less contrast than before and after it. */
async function waitForTransitions(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map((transition) => transition.finished.catch(() => undefined)),
    ),
  )
}

/** Fails when a table on the page is wider than its place, so that cells are cut off. */
export async function checkTablesFit(page: Page): Promise<void> {
  for (const region of await page.locator('[data-scroll-region]').all()) {
    const hidden = await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(hidden, `a table on ${page.url()} is cut off`).toBeLessThanOrEqual(0)
  }
}

/** Fails when the page can be scrolled sideways. */
export async function checkFits(page: Page): Promise<void> {
  const widths = await page.evaluate(() => ({
    page: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }))
  expect(widths.page, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(widths.screen)
}
