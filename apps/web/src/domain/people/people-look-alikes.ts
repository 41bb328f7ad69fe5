import { readLabel } from './people-punycode'

/** Lower-case letters, each followed by the Latin letter that it resembles. */
const lookAlikes: Record<string, string> = Object.fromEntries(
  [
    // Cyrillic
    'аa вb сc ԁd еe һh іi јj кk ӏl мm оo рp ԛq гr ѕs тt ѵv ԝw хx уy пn',
    // Greek
    'αa βb εe ηn ιi κk νv οo ρp σo τt υu χx γy ωw',
    // Armenian and Latin letters outside of ASCII
    'հh ոn օo սu ցg զq ɑa ɡg ıi łl øo đd ħh ŧt ƅb ɩi ʋu',
    // Digits
    '0o 1l',
  ]
    .join(' ')
    .split(' ')
    .map((pair) => [...pair]),
)

/**
 * What an address looks like at a glance: addresses with the same skeleton are easy to confuse. Drops
 * diacritics, maps letters to the Latin ones they resemble, and `rn` and `vv` to `m` and `w` (a subset of
 * Unicode UTS 39).
 */
export function skeletonOf(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address
    .slice(at + 1)
    .split('.')
    .map(readLabel)
    .join('.')
  const letters = [
    ...`${address.slice(0, at)}@${domain}`
      .normalize('NFKC')
      .toLowerCase()
      .normalize('NFD')
      .replace(/[\p{M}\p{Cf}]/gu, ''),
  ]
  return letters
    .map((letter) => lookAlikes[letter] ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

const scripts = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Armenian',
  'Hebrew',
  'Arabic',
  'Devanagari',
  'Thai',
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
] as const
const patterns = scripts.map((script) => ({
  script: /^(Han|Hiragana|Katakana|Hangul)$/.test(script) ? 'East Asian' : script,
  pattern: new RegExp(`\\p{Script=${script}}`, 'u'),
}))

/** The scripts of a word, each with its first letter; digits and punctuation have no script. */
export function scriptsOf(word: string): { script: string; letter: string }[] {
  const found = new Map<string, string>()
  for (const letter of word) {
    if (!/\p{L}/u.test(letter)) continue
    const script = patterns.find(({ pattern }) => pattern.test(letter))?.script ?? 'another script'
    if (!found.has(script)) found.set(script, letter)
  }
  return [...found].map(([script, letter]) => ({ script, letter }))
}
