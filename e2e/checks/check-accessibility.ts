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
  const onPage = () => new AxeBuilder({ page }).setLegacyMode()
  const resultTypes = ['violations' as const]
  const isLong = (await page.locator('*').count()) > LONG
  const rules = { 'color-contrast': { enabled: !isLong } }
  const { violations } = await onPage().options({ resultTypes, rules }).analyze()
  if (isLong) {
    await markTextsForContrast(page)
    const ofTexts = onPage().include(`[${MARK}]`)
    violations.push(
      ...(await ofTexts.options({ resultTypes, runOnly: ['color-contrast'] }).analyze()).violations,
    )
  }
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary ?? ''}`).join('\n')}`,
  )
}

const MARK = 'data-measure-contrast'
/** More elements than any page has but the reference of the API. */
const LONG = 5_000

/**
 * Marks all fields, and three texts of each style: axe takes most of its time for contrasts, which are equal for
 * texts of the same color and size on the same backgrounds.
 */
async function markTextsForContrast(page: Page): Promise<void> {
  await page.evaluate((mark) => {
    const grounds = new Map<Element | null, string>([[null, '']])
    const groundOf = (element: Element | null): string => {
      const known = grounds.get(element)
      if (known !== undefined || !element) return known ?? ''
      const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element)
      const own = [
        backgroundColor,
        backgroundImage,
        opacity,
        /absolute|fixed|sticky/.exec(position)?.[0],
      ].join()
      const around = groundOf(element.parentElement)
      const ground = own === 'rgba(0, 0, 0, 0),none,1,' ? around : `${around}>${own}`
      grounds.set(element, ground)
      return ground
    }
    // Axe does not measure these, so that they must not stand for others.
    const isOmitted = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      const label = element.closest('label')?.control
      return (
        !element.checkVisibility({ visibilityProperty: true }) ||
        Math.min(width, height) <= 1 ||
        element.closest(':disabled, [aria-disabled="true"], [inert], [aria-hidden="true"]') !== null ||
        (label?.matches(':disabled') ?? false)
      )
    }
    const counts = new Map<string, number>()
    for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark)
    for (const element of document.body.querySelectorAll('*')) {
      const isText = [...element.childNodes].some(
        ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim(),
      )
      if (element.matches('input, select, textarea')) element.setAttribute(mark, '')
      else if (isText && !isOmitted(element)) {
        const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
        const style = [groundOf(element), color, fontSize, fontWeight, textShadow].join('|')
        const count = counts.get(style) ?? 0
        counts.set(style, count + 1)
        if (count < 3) element.setAttribute(mark, '')
      }
    }
  }, MARK)
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
