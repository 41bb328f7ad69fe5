/** Whether the top left corner of an element is visible: inside the window and its pane, and not covered. */
export function isInView(element: Element | null | undefined): boolean {
  if (!element) return false
  const { left, top } = element.getBoundingClientRect()
  const found = document.elementFromPoint(left + 8, top + 8)
  return found !== null && element.contains(found)
}
