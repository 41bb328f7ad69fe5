import nlp from 'compromise/two'
import type { Sex } from '../../../domain/guard/surrogates/name-pools'
import { remember } from './remember'

interface WordSense {
  /** A given name that is not also a common word. */
  given: boolean
  /** Whose given name it is; null for a name for anyone or an unknown one. */
  sex: Sex | null
  family: boolean
  city: boolean
  /** A country, state, region, people or language: too large to identify anyone. */
  region: boolean
  /** A common word. */
  common: boolean
}

const NAMES = new Set(['MaleName', 'FemaleName', 'FirstName'])
const REGIONS = new Set(['Country', 'Demonym'])
const STATES = new Set(
  'alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho illinois indiana iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada ohio oklahoma oregon pennsylvania tennessee texas utah vermont virginia washington wisconsin wyoming england scotland wales ontario quebec alberta manitoba saskatchewan queensland tasmania bavaria catalonia andalusia punjab kerala gujarat maharashtra sichuan siberia lombardy bretagne normandy europe asia africa america oceania australia antarctica scandinavia caribbean'.split(
    ' ',
  ),
)
const NOT_WORDS = new Set([
  'MaleName',
  'FemaleName',
  'FirstName',
  'LastName',
  'Person',
  'City',
  'Region',
  'Country',
  'Place',
  'ProperNoun',
  'Organization',
  'SportsTeam',
])
/** Given names that are more often ordinary words. */
const DOUBTFUL = new Set([
  'will',
  'may',
  'mark',
  'bill',
  'rob',
  'art',
  'grace',
  'hope',
  'faith',
  'joy',
  'rose',
  'iris',
  'violet',
  'summer',
  'autumn',
  'dawn',
  'june',
  'april',
  'august',
  'jack',
  'frank',
  'dean',
  'grant',
  'chase',
  'drew',
  'pat',
  'sue',
  'gene',
  'rich',
  'guy',
  'miles',
  'major',
  'van',
  'an',
  'so',
  'do',
  'see',
  'in',
  'an',
  'al',
  'chi',
  'my',
  'long',
  'man',
  'ray',
  'sandy',
  'penny',
  'ginger',
  'olive',
  'pearl',
  'ruby',
  'melody',
  'harmony',
  'charity',
  'patience',
  'prudence',
  'mercy',
  'christian',
  'angel',
  'carol',
  'star',
  'sky',
  'rain',
  'bay',
  'lane',
  'reed',
  'ward',
  'wade',
  'pierce',
  'marina',
  'georgia',
  'virginia',
  'carolina',
  'dakota',
  'savannah',
  'florence',
  'sydney',
  'paris',
  'london',
  'israel',
  'china',
  'india',
  'jordan',
  'chad',
  'kelly',
  'basil',
  'sage',
  'rosemary',
  'heather',
  'holly',
  'ivy',
  'lily',
  'jasmine',
  'daisy',
  'colon',
  'gland',
  'ada',
  'ana',
  'asa',
  'eve',
  'ira',
  'les',
  'ma',
  'mo',
  'ok',
  'abs',
  'don',
  'tab',
  'bp',
  'dale',
  'cliff',
  'dusty',
  'stormy',
  'randy',
  'buddy',
  'junior',
  'page',
  'paige',
  'robin',
  'jay',
  'bud',
  'hank',
  'tad',
  'trinity',
  'destiny',
  'mason',
  'hunter',
  'parker',
  'cooper',
  'carter',
  'taylor',
  'tanner',
  'turner',
  'porter',
  'berry',
  'curry',
  'ford',
  'dee',
  'kit',
  'norm',
  'gene',
  'herb',
  'lance',
  'nick',
  'pam',
  'stew',
  'vito',
  'win',
  'bo',
  'cherry',
  'candy',
  'crystal',
  'amber',
  'coral',
  'jade',
  'opal',
  'gale',
  'haven',
  'honor',
  'justice',
  'liberty',
  'merry',
  'noble',
  'princess',
  'queen',
  'royal',
  'sunny',
  'true',
  'temple',
  'tuesday',
  'wednesday',
  'else',
  'mini',
  'nova',
  'see',
  'shea',
  'thu',
  'tu',
  'una',
  'val',
  'various',
  'viola',
  'wren',
])

const lexicon = (
  nlp as unknown as { model(): { one: { lexicon: Record<string, string | string[] | undefined> } } }
).model().one.lexicon

/** What the lexicon of the package `compromise` knows about a word, regardless of case. */
export const lookUpWord = remember((word): WordSense => {
  const lower = word.toLowerCase().replace(/'s?$/, '')
  const entry = Object.hasOwn(lexicon, lower) ? lexicon[lower] : undefined
  const tags = entry === undefined ? [] : [entry].flat()
  return {
    sex: tags.includes('FemaleName') ? 'female' : tags.includes('MaleName') ? 'male' : null,
    given: !DOUBTFUL.has(lower) && tags.some((tag) => NAMES.has(tag) || tag === 'Person'),
    family: tags.includes('LastName'),
    city: tags.includes('City'),
    region:
      tags.some((tag) => REGIONS.has(tag)) ||
      STATES.has(lower) ||
      (lower.includes(' ') && tags.includes('Region')),
    common: tags.some((tag) => !NOT_WORDS.has(tag)) || isInflected(lower),
  }
})

/** Whether this is an inflected form of a verb or noun in the lexicon. */
function isInflected(lower: string): boolean {
  const stems = [
    lower.replace(/s$/, ''),
    lower.replace(/ing$/, ''),
    lower.replace(/ing$/, 'e'),
    lower.replace(/ed$/, ''),
    lower.replace(/ly$/, ''),
  ]
  return stems.some(
    (stem) =>
      stem !== lower &&
      stem.length > 2 &&
      Object.hasOwn(lexicon, stem) &&
      [lexicon[stem] ?? []].flat().some((tag) => !NOT_WORDS.has(tag)),
  )
}
