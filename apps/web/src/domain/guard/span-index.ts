export interface Span {
  start: number
  end: number
}

/**
 * Records which span holds each character of a text, so that an overlap check costs only the length of the
 * checked span.
 */
export function createSpanIndex(length: number, spans: readonly Span[] = []) {
  const holders = new Int32Array(length)
  let held = 0
  const hold = ({ start, end }: Span): void => {
    held += 1
    holders.fill(held, start, end)
  }
  for (const span of spans) hold(span)
  const joins = (at: number): boolean =>
    at > 0 && at < length && holders[at] !== 0 && holders[at - 1] === holders[at]
  /** Whether a held span crosses one of the given span's edges. */
  const isCrossed = ({ start, end }: Span): boolean => joins(start) || joins(end)

  return {
    hold,
    isCrossed,
    isFree({ start, end }: Span): boolean {
      for (let at = start; at < end; at += 1) if (holders[at] !== 0) return false
      return true
    },
    /** Whether the given span lies within a longer held one. */
    isSwallowed: (span: Span): boolean =>
      isCrossed(span) && holders[span.start] !== 0 && holders[span.start] === holders[span.end - 1],
  }
}

/** Keeps the first of overlapping spans, and returns them in order of position. */
export function keepNonOverlapping<S extends Span>(length: number, ranked: readonly S[]): S[] {
  const { hold, isFree } = createSpanIndex(length)
  const kept = ranked.filter((span) => {
    const free = isFree(span)
    if (free) hold(span)
    return free
  })
  return kept.sort((a, b) => a.start - b.start)
}
