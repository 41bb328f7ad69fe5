import { describe, expect, it } from 'vitest'
import { arabicNames, cyrillicNames, japaneseNames, koreanNames, latinNames, type Sex } from './name-pools'
import { createNameReplacer, type FoundName } from './surrogate-names'

const LISTED: Record<string, Sex> = { ingrid: 'female', fatima: 'female', robert: 'male', sam: 'male' }
const SEEDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const pools = [latinNames, arabicNames, cyrillicNames, japaneseNames]
const given = (sex: Sex | 'anyone') => pools.flatMap((names) => names.given[sex])

/** Parses texts in which brackets mark names: “Mrs. [Ingrid Halvorsen] came”. */
const find = (...marked: string[]): FoundName[] =>
  marked.flatMap((text) =>
    [...text.matchAll(/\[([^\]]+)\]/g)].map((match) => ({
      name: match[1] ?? '',
      before: text.slice(0, match.index).replace(/[[\]]/g, ''),
      after: text.slice(match.index + match[0].length).replace(/[[\]]/g, ''),
    })),
  )
/** The surrogate of the first name, for several seeds. */
const surrogates = (...marked: string[]) =>
  SEEDS.map((seed) => {
    const found = find(...marked)
    const replace = createNameReplacer(seed, found, (word) => LISTED[word.toLowerCase()] ?? null)
    return replace(found[0]?.name ?? '')
  })
const isOf = (pool: readonly string[], part: number) => (name: string) =>
  pool.includes(name.split(' ').at(part) ?? '')

describe('surrogate given names', () => {
  it.each([
    ['female', '[Ingrid Halvorsen] came.'],
    ['female', 'Fatima: [FATIMA] came.'],
    ['male', '[Robert Bell] came.'],
    ['male', '[Tariq Haddad] came.'],
    ['female', '[Huda Haddad] came.'],
    // A title, relation or noun beside the name.
    ['female', 'Mrs. [Quill Halvorsen] came.'],
    ['female', 'Ms. [Robert Bell] came.'],
    ['male', 'Her husband, [Ari Bell], came.'],
    ['female', 'La señora [Iker Ruiz] came.'],
    ['male', 'el paciente [Iker Ruiz] refiere dolor'],
    ['female', 'Mother: [Ari Bell]'],
    ['female', '[Ari Bell], a 54-year-old Norwegian woman, came.'],
    ['male', '[Ari Bell] (54M) came.'],
    ['female', 'Meine Tochter [Ari] hat Fieber.'],
    // In another text.
    ['female', '[Ari Bell] came.', 'Ms. [Ari] is well.'],
    // A pronoun that can only mean this person.
    ['female', '[Ari Bell] came. She was pale.'],
    // Arabic: the cue before, the verb after, the ending or the list.
    ['female', 'السيدة [رجاء الزهراني] في العيادة'],
    ['female', 'المريضة [نور] في العيادة'],
    ['male', 'ابني [نور] مريض'],
    ['female', 'اسمي [وسام] وعمرها 30'],
    ['male', 'اسمي [وسام] يعاني من السعال'],
    ['female', 'اسمي [فاطمة الزهراني]'],
    ['female', 'اسمي [ليلى]'],
    ['male', 'اسمي [أسامة]'],
    ['male', 'اسمي [محمد الزهراني]'],
    ['male', 'اسمي [عثمان الزهراني]'],
    ['male', 'اسمي [براء]'],
    ['female', 'اسمي [ياسمين الزهراني]'],
    // As written without hamza, and with vowels.
    ['male', 'اسمي [احمد الزهراني]'],
    ['male', 'اسمي [مُحَمَّد الزهراني]'],
    ['female', 'Patient: [Анна]'],
    ['male', 'Patient: [Олег]'],
    ['female', 'Пациентка [Саша] жалуется'],
    ['male', '[Саша] поступил вчера'],
  ] as const)('are of a %s name: %s', (sex, ...texts) => {
    for (const name of surrogates(...texts)) {
      const first = name.split(' ')[0] ?? ''
      expect(given(sex).map((known) => known.toLowerCase())).toContain(first.toLowerCase())
    }
  })

  it.each([
    ['[Ari Bell] came.'],
    ['[Nour Haddad] came.'],
    // Names that are for anyone, although a list has them.
    ['[Sam Bell] came.'],
    ['[Ari Bell]’s mother said she was pale.'],
    ['[Ari Bell] met Robert. He was pale.'],
    // Two people of one name.
    ['Mr. [Ari Bell] came.', 'Ms. [Ari] is well.'],
    ['اسمي [نور]'],
    ['اسمي [ولاء]'],
    ['Patient: [Саша]'],
  ])('are for anyone where nothing shows the sex: %s', (...texts) => {
    for (const name of surrogates(...texts)) expect(given('anyone')).toContain(name.split(' ')[0])
  })

  it('never give a woman’s name to a man or the other way around', () => {
    for (const { given } of [...pools, koreanNames]) {
      const { female, male, anyone } = given
      if (female === male || female.join() === male.join()) continue
      const all = [...female, ...male, ...anyone]
      expect(new Set(all).size).toBe(all.length)
    }
  })
})

describe('surrogate family names', () => {
  it.each([
    ['Mrs. [Halvorsen] came.', latinNames.family.anyone],
    ['السيدة [فاطمة الزهراني]', arabicNames.family.anyone],
    ['السيدة [الزهراني]', arabicNames.family.anyone],
    ['Пациентка [Иванова]', cyrillicNames.family.female],
    ['Patient: [Анна Иванова]', cyrillicNames.family.female],
    ['Patient: [Иванов]', cyrillicNames.family.male],
    ['Patient: [Анна Шевченко]', [...cyrillicNames.family.female]],
    ['患者名:[佐藤]', japaneseNames.family.anyone],
    ['[김영희] 씨', koreanNames.family.anyone],
  ])('fit the person and the script: %s', (text, pool) => {
    for (const name of surrogates(text)) expect(isOf(pool, -1)(name)).toBe(true)
  })

  it('keep patronymics and the order of the words', () => {
    for (const name of surrogates('Пациентка [Иванова Марина Петровна]')) {
      const [family, first, patronymic] = name.split(' ')
      expect(cyrillicNames.family.female).toContain(family)
      expect(cyrillicNames.given.female).toContain(first)
      expect(cyrillicNames.patronymic.female).toContain(patronymic)
    }
    for (const name of surrogates('患者名:[佐藤 花子]')) {
      const [family, first] = name.split(' ')
      expect(japaneseNames.family.female).toContain(family)
      expect(japaneseNames.given.female).toContain(first)
    }
  })
})
