/** The option that an arrow key makes active: from none, the first or the last; null while there are none. */
export function stepActive(active: number | null, step: 1 | -1, count: number): number | null {
  if (count === 0) return null
  if (active === null) return step === 1 ? 0 : count - 1
  return (active + step + count) % count
}
