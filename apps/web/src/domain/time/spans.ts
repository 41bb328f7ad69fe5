/** A half-open interval `[from, to)` in milliseconds; an empty interval is not a span. */
export interface Span {
  from: number
  to: number
}

/** Merges spans that overlap or touch, and sorts them. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const united: Span[] = []
  for (const { from, to } of spans
    .filter((span) => span.to > span.from)
    .toSorted((one, other) => one.from - other.from)) {
    const last = united.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else united.push({ from, to })
  }
  return united
}

/** The intersection: time that both lists cover. */
export function intersectSpans(spans: readonly Span[], others: readonly Span[]): Span[] {
  const within = mergeSpans(others)
  return mergeSpans(spans).flatMap(({ from, to }) =>
    within.flatMap((other) =>
      other.from < to && from < other.to
        ? [{ from: Math.max(from, other.from), to: Math.min(to, other.to) }]
        : [],
    ),
  )
}

/** The difference: time that `spans` cover and `others` don't. */
export function subtractSpans(spans: readonly Span[], others: readonly Span[]): Span[] {
  const taken = mergeSpans(others)
  return mergeSpans(spans).flatMap(({ from, to }) => {
    const left: Span[] = []
    let at = from
    for (const other of taken.filter((one) => one.from < to && from < one.to)) {
      if (other.from > at) left.push({ from: at, to: other.from })
      at = Math.max(at, other.to)
    }
    return at < to ? [...left, { from: at, to }] : left
  })
}

/** Total length in milliseconds; overlaps count more than once. */
export const lengthOfSpans = (spans: readonly Span[]): number =>
  spans.reduce((sum, { from, to }) => sum + Math.max(0, to - from), 0)
