/**
 * A hash of a text under a secret key, as lower-case hexadecimal digits, such as HMAC-SHA-256. The caller owns the
 * key, because this package keeps no secrets.
 */
export type KeyedHash = (text: string) => string

/** 80 bits: too many to guess, and few enough for a prompt that repeats the mark. */
const DIGITS = 20

/**
 * Returns a function that, for one further text, gives a mark that occurs neither in it nor in `texts`, so that
 * no text can imitate its own end. The mark is a keyed hash of `texts`: an author who knows all of them but not
 * the key can't predict it, and the same texts give the same mark, unless it occurs in the further text.
 * Occurrences include other letter case, compatibility forms (full-width, circled), look-alike letters and
 * digits of other scripts, and forms with diacritics or invisible characters inside.
 */
export function chooseBoundaryFor(
  texts: readonly string[],
  keyedHash: KeyedHash,
): (further: string) => string {
  const folded = foldLookAlikes(texts.join('\n'))
  const joined = texts.map((text) => `${text.length}:${text}`).join('')
  const search = (round: number, isAbsent: (foldedMark: string) => boolean): string => {
    const mark = `b${keyedHash(`${round}:${joined}`).slice(0, DIGITS)}`
    return isAbsent(foldLookAlikes(mark)) ? mark : search(round + 1, isAbsent)
  }
  const first = search(0, (mark) => !folded.includes(mark))
  const foldedFirst = foldLookAlikes(first)
  return (further) => {
    const foldedFurther = foldLookAlikes(further)
    if (!foldedFurther.includes(foldedFirst)) return first
    return search(1, (mark) => !folded.includes(mark) && !foldedFurther.includes(mark))
  }
}

// Characters that can be read as a digit or letter of a mark, in lower case. Some look like two of them, such as б
// like 6 and b, so those count as one.
const LOOK_ALIKES: Record<string, string> = {
  '0': 'oоοօᴏ〇',
  '1': 'li|ıіιӏւǀ',
  '2': 'zƨᴢ',
  '4': 'ч',
  '5': 'sѕƽꜱ',
  '9': 'gqɡգզ',
  a: 'аαɑᴀ',
  b: '68вьъбβʙƅɓȣ',
  c: 'сϲςᴄ',
  d: 'ԁᴅɗđ',
  e: '3еεєҽэзʒɛɜᴇ℮',
  f: 'ғƒϝꜰ',
}
const readAs = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([plain, others]) =>
    [...others].map((other) => [other, plain] as const),
  ),
)

/** Every text in the alphabet of marks, so that two texts that look the same become the same. */
function foldLookAlikes(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\x00-\x7f]/gu, (letter) => readAs.get(letter) ?? readDigit(letter))
    .replace(/[oli|zsgq683]/g, (letter) => readAs.get(letter) ?? letter)
}

/** The value of a decimal digit of any script, whose digits follow each other from 0 to 9; otherwise nothing. */
function readDigit(letter: string): string {
  if (!/\p{Nd}/u.test(letter)) return ''
  const code = letter.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  const digit = `${value}`
  return readAs.get(digit) ?? digit
}
