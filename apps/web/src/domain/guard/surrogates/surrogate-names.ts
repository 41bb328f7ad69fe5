import { normalizeText } from '../normalize-text'
import { pickRandom, createSeededRandom } from './seeded-random'

/** Given names for anyone: the guard does not know who is a woman. */
const GIVEN = [
  'Alex',
  'Robin',
  'Sam',
  'Casey',
  'Jamie',
  'Riley',
  'Quinn',
  'Rowan',
  'Jules',
  'Sasha',
  'Toni',
  'Noel',
  'Kit',
  'Ari',
  'Dana',
  'Emery',
  'Finley',
  'Harley',
  'Kerry',
  'Lee',
  'Marion',
  'Nikola',
  'Pat',
  'Reese',
  'Shay',
  'Tracy',
  'Val',
  'Billie',
  'Charlie',
  'Frankie',
]
const FAMILY = [
  'Archer',
  'Bradwell',
  'Colby',
  'Denholm',
  'Ellery',
  'Farnham',
  'Garrick',
  'Hollins',
  'Ingram',
  'Jessop',
  'Kendrick',
  'Lockley',
  'Marlow',
  'Norcross',
  'Oakden',
  'Prescott',
  'Quill',
  'Renshaw',
  'Selwyn',
  'Tolland',
  'Upton',
  'Varley',
  'Wexford',
  'Yardley',
  'Barlow',
  'Corwin',
  'Dalby',
  'Easton',
  'Fenner',
  'Greaves',
]
const OF_SCRIPT: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
    ['山本', '中川', '石井', '青木', '森田', '藤原', '西村', '小川'],
  ],
  [/\p{Script=Arabic}/u, ['نور', 'سامي', 'رنا', 'جاد', 'ريم', 'هادي', 'لينا', 'وسام']],
  [/\p{Script=Cyrillic}/u, ['Миронов', 'Лебедев', 'Орлов', 'Крылов', 'Зуев', 'Панов']],
]
const PARTICLE = /^(?:van|von|der|den|de|la|del|da|dos|das|di|du|le|el|al|bin|ibn|ter)$/i

/**
 * Replaces each word of a name consistently across texts. Different people keep different names while the
 * list lasts.
 */
export function createNameReplacer(seed: string, found: readonly string[]): (name: string) => string {
  const known = new Map<string, string>()
  const taken = new Set<string>()
  const learn = (word: string, pool: readonly string[]) => {
    const key = word.toLowerCase()
    if (known.has(key)) return
    const random = createSeededRandom(`${seed}\nname\n${key}`)
    const free = pool.filter((name) => !taken.has(name))
    const put = pickRandom(free.length > 0 ? free : pool, random)
    taken.add(put)
    known.set(key, put)
  }
  // Full names first, because they show which word is the given name and which the family name.
  const whole = [...found].sort((a, b) => wordsIn(b).length - wordsIn(a).length || (a < b ? -1 : 1))
  for (const name of whole) {
    const words = wordsIn(name)
    const family = name.includes(',') ? words[0] : words.length > 1 ? words.at(-1) : undefined
    for (const word of words)
      learn(word, OF_SCRIPT.find(([script]) => script.test(word))?.[1] ?? (word === family ? FAMILY : GIVEN))
  }
  return (name) => rebuild(name, known)
}

function wordsIn(name: string): string[] {
  return normalizeText(name)
    .plain.split(/[\s,]+/)
    .filter((word) => word !== '' && !PARTICLE.test(word))
}

function rebuild(name: string, known: ReadonlyMap<string, string>): string {
  return normalizeText(name)
    .plain.split(/([\s,]+)/)
    .flatMap((part, at, parts) => {
      if (part === '' || /^[\s,]+$/.test(part)) return [part]
      if (PARTICLE.test(part)) {
        if (parts[at + 1] !== undefined) parts[at + 1] = ''
        return []
      }
      const put = known.get(part.toLowerCase()) ?? part
      if (/^\p{Lu}\.?$/u.test(part)) return [put.charAt(0) + part.slice(1)]
      return [
        part.length > 1 && part === part.toUpperCase() && part !== part.toLowerCase()
          ? put.toUpperCase()
          : part === part.toLowerCase() && /\p{Ll}/u.test(part)
            ? put.toLowerCase()
            : put,
      ]
    })
    .join('')
}
