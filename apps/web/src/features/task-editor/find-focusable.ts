const focusable = 'textarea, input:not([type=hidden]), select, button, a[href], summary, [tabindex]'

/** What takes the focus in a part of the screen: what had it, else what is marked `data-focus-home`, else the first that can. */
export function findFocusable(part: HTMLElement, before?: HTMLElement): HTMLElement | null {
  // What is left out of the tab key's way, such as a tab that is not chosen, would act by being focused.
  const inTurn = [...part.querySelectorAll<HTMLElement>(focusable)].filter(({ tabIndex }) => tabIndex >= 0)
  const candidates = [before, ...part.querySelectorAll<HTMLElement>('[data-focus-home]'), ...inTurn]
  return (
    candidates.find((one): one is HTMLElement => one !== undefined && part.contains(one) && canTake(one)) ??
    null
  )
}

function canTake(element: HTMLElement): boolean {
  return (
    !element.matches(':disabled') &&
    element.closest('[inert]') === null &&
    element.checkVisibility({ visibilityProperty: true })
  )
}
