import { normalizeText } from '../normalize-text'
import { readEndingSex, readListedSex, type LookUpSex } from './listed-sex'
import { arabicNames, cyrillicNames, japaneseNames, koreanNames, latinNames, type Sex } from './name-pools'
import { pickRandom, createSeededRandom } from './seeded-random'
import { hasFamilyTitle, readCuedSex, readPronounSex, type NameContext } from './sex-cues'

/** A name as found, with the text around it. */
export type FoundName = NameContext & { name: string }
type Role = 'given' | 'family' | 'patronymic'
interface NameWord {
  word: string
  key: string
  role: Role
}

const PARTICLE = /^(?:van|von|der|den|de|la|del|da|dos|das|di|du|le|el|al|bin|ibn|ter)$/i
const PATRONYMIC = /(?:вич|вича|вичу|вичем|вна|вны|вне|вной|вну|ична)$/u
const SLAVIC_FAMILY = /(?:[оеё]ва?|[иы]на?|[сц]к(?:ий|ая|ого|ой)|[оеё]в(?:ой|у|ым|а)|енко|чук)$/u
const isHan = (word: string) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)

/**
 * Replaces each word of a name consistently across texts. Different people keep different names while the list
 * lasts, and a woman gets a woman’s name where a name, title, relation or pronoun shows that she is one.
 */
export function createNameReplacer(
  seed: string,
  found: readonly FoundName[],
  lookUpSex: LookUpSex,
): (name: string) => string {
  const known = new Map<string, string>()
  const named = found.map((one) => ({ one, words: readRoles(one, lookUpSex) }))
  const taken = new Set(named.flatMap(({ words }) => words.map(({ key }) => key)))
  const pick = (key: string, pool: readonly string[]) => {
    const random = createSeededRandom(`${seed}\nname\n${key}`)
    const free = new Set(pool.filter((name) => !taken.has(name.toLowerCase())))
    // From the whole list, so that the other names of a text rarely change the surrogate of this one.
    let put = pickRandom(pool, random)
    while (free.size > 0 && !free.has(put)) put = pickRandom(pool, random)
    taken.add(put.toLowerCase())
    return put
  }
  const sexOf = (given: NameWord | undefined): Sex | null => {
    if (!given) return null
    const contexts = named
      .filter(({ words }) => words.some(({ key }) => key === given.key))
      .map(({ one }) => one)
    const cued = listSexes(contexts, readCuedSex)
    // Two people of one name: either would be wrong for the other.
    if (cued.length > 1) return null
    const weak = listSexes(contexts, readPronounSex)
    return cued[0] ?? readListedSex(given.word, lookUpSex) ?? (weak.length === 1 ? (weak[0] ?? null) : null)
  }
  // Full names first, because they show which word is the given name and which the family name.
  const whole = named.toSorted(
    (a, b) => b.words.length - a.words.length || (a.one.name < b.one.name ? -1 : 1),
  )
  for (const { words } of whole) {
    const sex = sexOf(words.find(({ role }) => role === 'given') ?? words[0])
    for (const { word, key, role } of words)
      if (!known.has(key)) known.set(key, choose(word, key, role, sex, pick))
  }
  return (name) => rebuild(name, known)
}

const listSexes = (contexts: readonly FoundName[], read: (context: NameContext) => Sex | null): Sex[] => [
  ...new Set(contexts.map(read).filter((sex) => sex !== null)),
]

function choose(
  word: string,
  key: string,
  role: Role,
  sex: Sex | null,
  pick: (key: string, pool: readonly string[]) => string,
): string {
  if (/\p{Script=Cyrillic}/u.test(word)) {
    const own = role === 'given' ? null : readEndingSex(word)
    return pick(key, cyrillicNames[role][own ?? sex ?? 'anyone'])
  }
  const pools = isHan(word)
    ? japaneseNames
    : /\p{Script=Arabic}/u.test(word)
      ? arabicNames
      : /\p{Script=Hangul}/u.test(word)
        ? koreanNames
        : latinNames
  return pick(key, pools[role === 'given' ? 'given' : 'family'][sex ?? 'anyone'])
}

/** The words of a name with the part that each has in it. */
function readRoles(found: FoundName, lookUpSex: LookUpSex): NameWord[] {
  const words = wordsIn(found.name)
  const family =
    found.name.includes(',') || words.some(isHan) ? words[0] : words.length > 1 ? words.at(-1) : undefined
  return words.map((word) => {
    const isAlone = words.length === 1
    const role = /\p{Script=Cyrillic}/u.test(word)
      ? readSlavicRole(word)
      : word === family || (isAlone && isFamilyAlone(word, found, lookUpSex))
        ? 'family'
        : 'given'
    return { word, key: word.toLowerCase(), role }
  })
}

const readSlavicRole = (word: string): Role =>
  PATRONYMIC.test(word)
    ? 'patronymic'
    : SLAVIC_FAMILY.test(word) && !GIVEN_LIKE_FAMILY.test(word)
      ? 'family'
      : 'given'
/** Given names that end like family names. */
const GIVEN_LIKE_FAMILY =
  /^(?:Марина|Галина|Ирина|Полина|Кристина|Екатерина|Нина|Алина|Карина|Ангелина|Валентина|Зарина|Дина|Инна|Константин|Валентин|Мартин|Вадим|Лев|Ева)$/u

const isFamilyAlone = (word: string, found: FoundName, lookUpSex: LookUpSex): boolean =>
  /^ال/u.test(word) || (hasFamilyTitle(found) && lookUpSex(word) === null)

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
