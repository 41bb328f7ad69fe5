import { expect, type Page } from '@playwright/test'

/**
 * Fails when the focus of a control, reached by keyboard, changes nothing that can be seen, or when a scrolling or
 * truncating part cuts off its outline. Tries one control of each look.
 */
export async function checkFocusShown(page: Page): Promise<void> {
  // From now on, the browser takes the focus for one that was moved by keyboard.
  await page.keyboard.press('Tab')
  expect(await page.evaluate(findHiddenFocus), `the focus on ${page.url()}`).toEqual([])
}

function findHiddenFocus(): string[] {
  const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
  const around = (element: Element) =>
    [element, element.parentElement, element.parentElement?.parentElement, element.nextElementSibling].filter(
      (one) => one instanceof Element,
    )
  const readLook = (element: Element) => {
    const style = getComputedStyle(element)
    const { outlineStyle, outlineWidth, outlineColor, outlineOffset, boxShadow, borderColor } = style
    return [outlineStyle, outlineWidth, outlineColor, outlineOffset, boxShadow, borderColor].join()
  }
  /** By how many pixels the outline is cut off on a side that the element itself reaches. */
  const findCut = (element: Element): number => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element)
    if (outlineStyle === 'none') return 0
    const reach = parseFloat(outlineWidth) + parseFloat(outlineOffset)
    const box = element.getBoundingClientRect()
    let most = 0
    for (let part = element.parentElement; part; part = part.parentElement) {
      const { overflowX, overflowY, overflowClipMargin } = getComputedStyle(part)
      const margin = overflowX === 'clip' ? parseFloat(overflowClipMargin) || 0 : 0
      const { left, top } = part.getBoundingClientRect()
      const [startX, startY] = [left + part.clientLeft, top + part.clientTop]
      const across = [box.left - startX, startX + part.clientWidth - box.right]
      const down = [box.top - startY, startY + part.clientHeight - box.bottom]
      const isPage = part === document.documentElement
      const rooms = isPage
        ? []
        : [...(overflowX === 'visible' ? [] : across), ...(overflowY === 'visible' ? [] : down)]
      for (const room of rooms) if (room >= 0) most = Math.max(most, reach - room - margin)
    }
    return most
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  const tried = new Set<string>()
  const hidden: string[] = []
  for (const element of document.querySelectorAll<HTMLElement>(controls)) {
    const look = `${element.tagName} ${element.className} ${element.parentElement?.className}`
    if (tried.has(look) || !element.checkVisibility() || element.closest('[inert]')) continue
    tried.add(look)
    const before = around(element).map(readLook)
    element.focus()
    // Away from an edge that it has only because of how far its list is scrolled.
    element.scrollIntoView({ block: 'center', inline: 'center' })
    // Disabled, or it hands the focus on.
    if (document.activeElement !== element || !element.matches(':focus-visible')) continue
    const changed = around(element).filter((one, index) => readLook(one) !== before[index])
    const name = `${element.tagName} “${(element.ariaLabel ?? element.innerText).trim().slice(0, 40)}”`
    if (changed.length === 0) hidden.push(`${name}: nothing shows its focus`)
    const cut = Math.max(0, ...changed.map(findCut))
    if (cut >= 1) hidden.push(`${name}: ${cut.toFixed(1)} px of its outline are cut off`)
    element.blur()
  }
  return hidden
}
