/** Whether the beginning of something can be seen: within the window, its pane, and not under what lies above. */
export function isInView(element: Element | null | undefined): boolean {
  if (!element) return false
  const { left, top } = element.getBoundingClientRect()
  const found = document.elementFromPoint(left + 8, top + 8)
  return found !== null && element.contains(found)
}
