/** A text as one line of at most `most` characters and a sign that there is more, cut between words where there are any. */
export function shortenLine(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const cut = line.slice(0, most + 1)
  const end = cut.lastIndexOf(' ')
  return `${(end > most / 2 ? cut.slice(0, end) : cut.slice(0, most)).trimEnd()}…`
}
