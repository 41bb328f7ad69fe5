/**
 * The panes to try next, in order, from the pane at `at`, or −1 from outside. After the last pane there is none,
 * unless the key before already left the page from there.
 */
export function nextPanes(count: number, at: number, by: 1 | -1, hasLeft: boolean): number[] {
  const isLast = at === (by === 1 ? count - 1 : 0)
  if (isLast && !hasLeft) return []
  const startsOver = at === -1 || hasLeft
  const from = startsOver ? (by === 1 ? 0 : count - 1) : at + by
  const panes = Array.from({ length: count }, (_, step) => from + by * step)
  return panes.filter((index) => index >= 0 && index < count)
}
