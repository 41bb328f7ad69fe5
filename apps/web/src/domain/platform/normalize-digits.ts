const digit = /\p{Nd}/u

/** Writes the digits of any script, such as ٣ or ३, as 0 to 9. */
export function normalizeDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0
    // The digits of a script follow each other, so its zero is where they begin.
    let zero = code
    while (digit.test(String.fromCodePoint(zero - 1))) zero -= 1
    return String((code - zero) % 10)
  })
}
