/** Shorter words of a name, such as particles and initials, are in many texts. */
const MIN_LETTERS = 3

const listWords = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}]+/gu) ?? []

/** Whether a text holds a name, or one of its words as a whole word, in any case. */
export function mentionsName(text: string, name: string): boolean {
  const whole = name.trim().toLowerCase()
  if (whole === '') return false
  const words = new Set(listWords(text))
  return (
    text.toLowerCase().includes(whole) ||
    listWords(name).some((word) => word.length >= MIN_LETTERS && words.has(word))
  )
}
