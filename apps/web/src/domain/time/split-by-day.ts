import type { Span } from './spans'

/** Splits a span at day boundaries. `dayOf` must be monotonic: a later instant never has an earlier day. */
export function splitByDay({ from, to }: Span, dayOf: (at: number) => string): (Span & { day: string })[] {
  if (to <= from) return []
  const day = dayOf(from)
  if (dayOf(to - 1) === day) return [{ from, to, day }]
  let [inside, beyond] = [from, to - 1]
  while (beyond - inside > 1) {
    const middle = Math.floor((inside + beyond) / 2)
    if (dayOf(middle) === day) inside = middle
    else beyond = middle
  }
  return [{ from, to: beyond, day }, ...splitByDay({ from: beyond, to }, dayOf)]
}
