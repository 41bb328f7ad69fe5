export interface Span {
  start: number
  end: number
}

/** Who holds each character of a text: an overlap is told by a span's own characters, however many other spans there are. */
export function holdCharacters(length: number, spans: readonly Span[] = []) {
  const holders = new Int32Array(length)
  let held = 0
  const hold = ({ start, end }: Span): void => {
    held += 1
    holders.fill(held, start, end)
  }
  for (const span of spans) hold(span)
  const joins = (at: number): boolean =>
    at > 0 && at < length && holders[at] !== 0 && holders[at - 1] === holders[at]
  /** Whether what holds its characters goes on before or after it. */
  const isCrossed = ({ start, end }: Span): boolean => joins(start) || joins(end)

  return {
    hold,
    isCrossed,
    isFree({ start, end }: Span): boolean {
      for (let at = start; at < end; at += 1) if (holders[at] !== 0) return false
      return true
    },
    /** Whether it lies in one that is longer. */
    isSwallowed: (span: Span): boolean =>
      isCrossed(span) && holders[span.start] !== 0 && holders[span.start] === holders[span.end - 1],
  }
}

/** Of overlapping spans the ones that come first, in order of place. */
export function keepFirst<S extends Span>(length: number, ranked: readonly S[]): S[] {
  const { hold, isFree } = holdCharacters(length)
  const kept = ranked.filter((span) => {
    const free = isFree(span)
    if (free) hold(span)
    return free
  })
  return kept.sort((a, b) => a.start - b.start)
}
