const CUT = '…'

/** Whether a text differs visibly from the text, or the beginning of the text, that a thread was opened about. */
export function hasTextChanged(then: string, now: string): boolean {
  const [before, after] = [normalize(then), normalize(now)]
  if (before === after) return false
  return !(before.endsWith(CUT) && after.startsWith(before.slice(0, -CUT.length)))
}

const normalize = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim()
