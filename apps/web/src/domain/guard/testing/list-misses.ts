interface Span {
  start: number
  end: number
}

/**
 * Compares findings with a text in which [[…]] marks what must be found. Lists marked spans that are covered
 * by less than four fifths, and findings outside of the marks.
 */
export function listMisses(marked: string, find: (text: string) => readonly Span[]): string[] {
  const marks: Span[] = []
  let text = ''
  let at = 0
  for (const match of marked.matchAll(/\[\[(.*?)\]\]/g)) {
    text += marked.slice(at, match.index)
    marks.push({ start: text.length, end: text.length + (match[1] ?? '').length })
    text += match[1]
    at = match.index + match[0].length
  }
  text += marked.slice(at)
  const found = find(text)
  const read = ({ start, end }: Span) => text.slice(start, end)
  return [
    ...marks.filter((mark) => coverageOf(text, mark, found) < 0.8).map((mark) => `missed: ${read(mark)}`),
    ...found
      .filter(({ start, end }) => !marks.some((mark) => mark.start < end && start < mark.end))
      .map((span) => `false: ${read(span)}`),
  ]
}

function coverageOf(text: string, { start, end }: Span, found: readonly Span[]): number {
  const letters = [...Array(end - start).keys()]
    .map((at) => start + at)
    .filter((at) => /[\p{L}\p{N}]/u.test(text.charAt(at)))
  return (
    letters.filter((at) => found.some((span) => span.start <= at && at < span.end)).length / letters.length
  )
}
