/** When a scrolled pane gets lower, such as for a notice below it, keeps its focused field in view. */
export function keepFocusInView(pane: HTMLElement | null): (() => void) | undefined {
  if (!pane) return undefined
  let height = pane.clientHeight
  const observer = new ResizeObserver(() => {
    const before = height
    height = pane.clientHeight
    const { activeElement: focused } = document
    if (height >= before || !focused || focused === pane || !pane.contains(focused)) return
    const start = pane.getBoundingClientRect().top
    const { top, bottom } = focused.getBoundingClientRect()
    const wasInView = top - start < before && bottom > start
    if (wasInView) focused.scrollIntoView({ block: 'nearest' })
  })
  observer.observe(pane)
  return () => observer.disconnect()
}
