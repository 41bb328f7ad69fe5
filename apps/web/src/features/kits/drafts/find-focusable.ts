const focusable = 'textarea, input:not([type=hidden]), select, button, a[href], summary, [tabindex]'

/**
 * The element to focus in a part of the screen: the last focused, else `data-focus-home`, else the first
 * focusable.
 */
export function findFocusable(part: HTMLElement, before?: HTMLElement): HTMLElement | null {
  // Elements outside the tab order, such as an unselected tab, would act on focus.
  const tabbable = [...part.querySelectorAll<HTMLElement>(focusable)].filter(({ tabIndex }) => tabIndex >= 0)
  const candidates = [before, ...part.querySelectorAll<HTMLElement>('[data-focus-home]'), ...tabbable]
  return (
    candidates.find(
      (candidate): candidate is HTMLElement =>
        candidate !== undefined && part.contains(candidate) && canTake(candidate),
    ) ?? null
  )
}

function canTake(element: HTMLElement): boolean {
  return (
    !element.matches(':disabled') &&
    element.closest('[inert]') === null &&
    element.checkVisibility({ visibilityProperty: true })
  )
}
