/** Collapses a text into one line of at most `maxLength` characters plus an ellipsis, cut between words. */
export function shortenLine(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const cut = line.slice(0, maxLength + 1)
  const end = cut.lastIndexOf(' ')
  return `${(end > maxLength / 2 ? cut.slice(0, end) : cut.slice(0, maxLength)).trimEnd()}…`
}
