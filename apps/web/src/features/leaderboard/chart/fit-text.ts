const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
const wide =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u

/** The width of a text in average characters; nothing measures text where pictures are drawn. */
function measure(text: string): number {
  return [...segmenter.segment(text)].reduce((sum, { segment }) => sum + (wide.test(segment) ? 2 : 1), 0)
}

/** The text, or its beginning with an ellipsis, within a number of average characters. */
export function shorten(text: string, max: number): string {
  if (measure(text) <= max) return text
  let kept = ''
  for (const { segment } of segmenter.segment(text)) {
    if (measure(kept + segment) > max - 1) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}

/** Splits a text into lines at spaces; a longer word, such as an address, is split anywhere. */
export function wrap(text: string, max: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((one) => one.match(new RegExp(`.{1,${max}}`, 'gu')) ?? [])) {
    if (line && measure(`${line} ${word}`) > max) {
      lines.push(line)
      line = word
    } else line = line ? `${line} ${word}` : word
  }
  return line ? [...lines, line] : lines
}
