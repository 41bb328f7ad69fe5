/**
 * When a notice above or below a scrolled pane makes it lower or higher, keeps its focused field where it is, or else
 * in view.
 */
export function keepFocusInView(pane: HTMLElement | null): (() => void) | undefined {
  if (!pane) return undefined
  let [top, height] = [pane.offsetTop, pane.clientHeight]
  const observer = new ResizeObserver(() => {
    const before = { top, height }
    ;[top, height] = [pane.offsetTop, pane.clientHeight]
    const { activeElement: focused } = document
    if (!focused || focused === pane || !pane.contains(focused)) return
    pane.scrollTop += top - before.top
    if (height >= before.height) return
    const start = pane.getBoundingClientRect().top
    const field = focused.getBoundingClientRect()
    const wasInView = field.top - start < before.height && field.bottom > start
    if (wasInView) focused.scrollIntoView({ block: 'nearest' })
  })
  observer.observe(pane)
  return () => observer.disconnect()
}
