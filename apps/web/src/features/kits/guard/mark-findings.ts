interface Range {
  start: number
  end: number
}

/** Cuts a text into passages, marked where a finding covers them; null without findings. */
export function markFindings(
  text: string,
  findings: readonly Range[],
): { text: string; isMarked: boolean }[] | null {
  if (findings.length === 0) return null
  const passages: { text: string; isMarked: boolean }[] = []
  let place = 0
  for (const { start, end } of findings.toSorted((a, b) => a.start - b.start)) {
    if (start > place) passages.push({ text: text.slice(place, start), isMarked: false })
    if (end > place) passages.push({ text: text.slice(Math.max(start, place), end), isMarked: true })
    place = Math.max(place, end)
  }
  if (place < text.length) passages.push({ text: text.slice(place), isMarked: false })
  return passages
}
