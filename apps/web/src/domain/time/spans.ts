/** From one instant up to another, in milliseconds; what begins where it ends has no length and is no span. */
export interface Span {
  from: number
  to: number
}

/** The same time as spans that neither overlap nor touch, in their order: what two of them cover is there once. */
export function uniteSpans(spans: readonly Span[]): Span[] {
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

/** What both cover. */
export function cutSpans(spans: readonly Span[], others: readonly Span[]): Span[] {
  const within = uniteSpans(others)
  return uniteSpans(spans).flatMap(({ from, to }) =>
    within.flatMap((other) =>
      other.from < to && from < other.to
        ? [{ from: Math.max(from, other.from), to: Math.min(to, other.to) }]
        : [],
    ),
  )
}

/** What the first cover and the others do not. */
export function takeSpansFrom(spans: readonly Span[], others: readonly Span[]): Span[] {
  const taken = uniteSpans(others)
  return uniteSpans(spans).flatMap(({ from, to }) => {
    const left: Span[] = []
    let at = from
    for (const other of taken.filter((one) => one.from < to && from < one.to)) {
      if (other.from > at) left.push({ from: at, to: other.from })
      at = Math.max(at, other.to)
    }
    return at < to ? [...left, { from: at, to }] : left
  })
}

/** How long they are in all, in milliseconds; of what overlaps, each counts. */
export const lengthOfSpans = (spans: readonly Span[]): number =>
  spans.reduce((sum, { from, to }) => sum + Math.max(0, to - from), 0)
