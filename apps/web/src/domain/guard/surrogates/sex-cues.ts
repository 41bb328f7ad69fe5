import type { Sex } from './name-pools'

/** Words right before a name that say whether it is a woman’s or a man’s: titles, relations and nouns. */
const BEFORE: Record<Sex, string> = {
  female:
    'Mrs|Ms|Miss|Madam|Mme|Mlle|Madame|Mademoiselle|Frau|Fräulein|Sra|Srta|señora|señorita|senhora|doña|dona|signora|signorina|Dra|professora|Patientin|patiente|la paciente|a paciente|wife|daughter|stepdaughter|mother|mom|mum|mama|grandmother|grandma|granny|aunt|auntie|niece|sister|girlfriend|fiancée|girl|woman|lady|female|granddaughter|mother-in-law|daughter-in-law|sister-in-law|hermana|hija|esposa|madre|abuela|tía|mujer|niña|irmã|filha|mãe|avó|tia|mulher|menina|Tochter|Mutter|Schwester|Ehefrau|Großmutter|Oma|Tante|sœur|fille|mère|épouse|femme|grand-mère|figlia|sorella|moglie|nonna|her name|пациентк[аеиу]|пациенткой|больная|госпожа|г-жа|жена|мать|мама|дочь|сестра|бабушка|т[её]тя|женщина|девочка|девушка',
  male: 'Mr|Sir|Monsieur|M(?=\\.)|Herrn?|Sr|señor|senhor|seu|don|dom|signor|el paciente|o paciente|husband|son|stepson|father|dad|daddy|grandfather|grandpa|uncle|nephew|brother|boyfriend|fiancé|boy|man|gentleman|male|grandson|father-in-law|son-in-law|brother-in-law|hermano|hijo|esposo|marido|padre|abuelo|tío|hombre|niño|irmão|filho|pai|avô|tio|homem|menino|Sohn|Vater|Bruder|Ehemann|Großvater|Opa|Onkel|frère|fils|père|mari|homme|grand-père|figlio|fratello|marito|nonno|his name|пациент(?:а|у|ом)?|господин|г-н|муж|отец|папа|сын|брат|дедушка|дядя|мужчина|мальчик',
}
const ARABIC_BEFORE: Record<Sex, string> = {
  female:
    'سيدة|آنسة|مريضة|دكتورة|طبيبة|أستاذة|ممرضة|حاجة|زوجتي|زوجته|ابنتي|ابنته|ابنتها|أمي|والدتي|والدته|والدتها|أختي|أخته|أختها|جدتي|عمتي|خالتي|اسمها|امرأة|فتاة|طفلة',
  male: 'سيد|مريض|دكتور|طبيب|أستاذ|ممرض|حاج|زوجي|زوجها|ابني|ابنه|ابنها|أبي|والدي|والده|والدها|أخي|أخوه|أخوها|جدي|عمي|خالي|اسمه|رجل|شاب|طفل',
}
/** Verbs and pronouns right after an Arabic name, which agree with it. */
const ARABIC_AFTER: Record<Sex, string> = {
  female:
    'و?هي|و?لديها|و?عندها|و?عمرها|البالغة|تعاني|تشكو|تتناول|تأخذ|تبلغ|كانت|مصابة|المصابة|حامل|التي|دخلت|وصلت|قالت|ذكرت|أصيبت',
  male: 'و?هو|و?لديه|و?عنده|و?عمره|البالغ|يعاني|يشكو|يتناول|يأخذ|يبلغ|كان|مصاب|المصاب|الذي|دخل|وصل|قال|ذكر|أصيب',
}
const NOUN: Record<Sex, string> = {
  female: 'woman|girl|lady|female|mother|wife|daughter|sister|aunt|niece|grandmother|girlfriend',
  male: 'man|boy|gentleman|male|father|husband|son|brother|uncle|nephew|grandfather|boyfriend',
}
const LETTER: Record<Sex, string> = { female: 'F', male: 'M' }
const JAPANESE: Record<Sex, string> = { female: '女', male: '男' }
/** The past tense of a Russian verb agrees with its subject. */
const RUSSIAN_VERB: Record<Sex, string> = { female: '(?:ла|лась)', male: '(?:л|лся)' }
const PRONOUN: Record<Sex, RegExp> = {
  female: /^(?:she|her|hers|herself|ella|elle|ela|она|е[её]|ей|هي)$/iu,
  male: /^(?:he|his|him|himself|él|ele|он|его|ему|هو)$/iu,
}

const WORD_START = String.raw`(?<![\p{L}\p{M}-])`
const WORD_END = String.raw`(?![\p{L}\p{M}])`
const AGE = String.raw`(?:\d{1,3}(?:[- ](?:year|month|week|day)s?[- ]old|[- ]?(?:yo|y\/o)),? )?`

const cuesOf = (sex: Sex) => ({
  before: [
    new RegExp(
      `${WORD_START}(?:${BEFORE[sex]})[.:,]?\\**\\s{0,2}(?:(?:is|was|named|called|namens|Dr|Prof|med)[.,]? ){0,3}$`,
      'iu',
    ),
    new RegExp(`${WORD_START}[وبلفك]?(?:ال|لل)?(?:${ARABIC_BEFORE[sex]})\\s?:?\\s?$`, 'u'),
  ],
  after: [
    new RegExp(
      `^(?:,| \\()? ?(?:(?:is|was) )?(?:an?|his|her|my|their) ${AGE}(?:\\p{L}+ )?(?:${NOUN[sex]})${WORD_END}`,
      'iu',
    ),
    new RegExp(`^,? ?\\(?(?:aged? )?\\d{1,3}(?: ?y\\/?o)?[ /-]?${LETTER[sex]}(?![\\p{L}\\d])`, 'u'),
    new RegExp(`^[\\s،,(]*(?:${ARABIC_AFTER[sex]})${WORD_END}`, 'u'),
    new RegExp(`^(?:さん|様|氏)?[\\s、,(]*(?:\\d{1,3}[歳才][、,の\\s]*)?${JAPANESE[sex]}`, 'u'),
    new RegExp(`^[\\s,]+\\p{Script=Cyrillic}+${RUSSIAN_VERB[sex]}${WORD_END}`, 'u'),
  ],
})
const cues = { female: cuesOf('female'), male: cuesOf('male') }
const sexes = ['female', 'male'] as const

/** The text around a name: as much as the cues need. */
export interface NameContext {
  before: string
  after: string
}

/** The sex that a title, relation, noun or verb right beside a name shows; null without one. */
export function readCuedSex({ before, after }: NameContext): Sex | null {
  const shown = sexes.filter(
    (sex) =>
      cues[sex].before.some((cue) => cue.test(before)) || cues[sex].after.some((cue) => cue.test(after)),
  )
  return shown.length === 1 ? (shown[0] ?? null) : null
}

const OTHER_PERSON = new RegExp(
  `^'s${WORD_END}|${WORD_START}(?:${BEFORE.female}|${BEFORE.male})${WORD_END}`,
  'iu',
)

/** The sex that the next pronoun shows, if it can only mean this person; null otherwise. */
export function readPronounSex({ after }: NameContext): Sex | null {
  const pronoun = [...after.matchAll(/[\p{L}\p{M}]+/gu)].find(
    ([word]) => PRONOUN.female.test(word) || PRONOUN.male.test(word),
  )
  if (!pronoun) return null
  const between = after.slice(0, pronoun.index)
  // A capital inside a sentence may be another name.
  if (OTHER_PERSON.test(between) || /[^.!?\s]\s+\p{Lu}/u.test(between)) return null
  return PRONOUN.female.test(pronoun[0]) ? 'female' : 'male'
}

const FAMILY_TITLE =
  /(?<![\p{L}])(?:Mrs|Ms|Mr|Mx|Dr|Dra|Prof|Professor|Herrn?|Frau|Mme|Madame|Monsieur|M(?=\.)|Sra|Sr|Signora?)\.? ?(?:(?:Dr|Prof|med)\. ?)*$/u

/** Whether a title before a single word says that it is a family name. */
export const hasFamilyTitle = ({ before }: NameContext): boolean => FAMILY_TITLE.test(before)
