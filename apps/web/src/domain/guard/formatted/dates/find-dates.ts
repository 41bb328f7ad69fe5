import { matchAll, textBefore, WEIGHTS, type Candidate } from '../candidate'
import { lowerInPlace } from '../../normalize-text'
import {
  ENGLISH_DAY,
  HOLIDAY,
  LONG_WEEKDAY,
  LOOSE_HOLIDAY,
  SINCE_HOLIDAY,
  SPOKEN_DAY,
  WEEKDAY,
} from './date-words'
import { findShortDates } from './find-short-dates'
import { ARABIC_MONTH, DOUBTFUL_MONTH, ENGLISH_MONTH, MONTH } from './month-words'

const YEAR = String.raw`(?:(?:18|19|20|21)\d\d|['’]\d\d)`
const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th|er|re|ro|ème|ten|ter|te|\.?[ºª°]|\.)?`
const YEAR_IN_WORDS = String.raw`\s(?:de\s|of\s|do\s)?(?:mil novecientos|dos mil|mil novecentos|dois mil|mil neuf cents?|deux mille?|nineteen|twenty|two thousand)(?:[ -](?:and|y|e|et|hundred|ten|eleven|twelve|\p{L}+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|one|two|three|four|five|six|seven|eight|nine|diez|once|doce|trece|catorce|quince|dieci\p{L}+|veinti?\p{L}*|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|dez\p{L}*|onze|doze|treze|vinte|trinta|quarenta|cinquenta|sessenta|oitenta|um|dois|quatro|sete|oito|nove|dix|douze|treize|quatorze|quinze|seize|vingts?|trente|quarante|cinquante|soixante|quatre|une?|deux|trois|cinq|six|sept|huit|neuf)){0,5}(?!\p{L})|\s(?:neunzehnhundert|zweitausend)\p{L}{0,24}`
const ON_WEEKDAY = String.raw`(?:${WEEKDAY}[.,]{0,2}\s+(?:(?:the|le|el|den|dem|dia|día)\s+)?)?`
const CLOCK = String.raw`(?:(?:[Tt]|,?\s(?:at\s)?)\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?(?:[Zz]|[+-]\d{2}:?\d{2})?)?`
const NUMBER_AFTER = String.raw`(?![\w/]|[.-]\d|\s?%)`
/** A year of two digits needs a separator, or the end of a clause: “8 Aug 68,”. */
const YEAR_AFTER = String.raw`(?:(?:,?\s+(?:de[l]?\s|do\s)?|\s?[-/.,]\s?|\s+del?\s+)${YEAR}(?!\d)|(?<=\.)${YEAR}(?!\d)|(?<=\.)\d\d(?![\d\p{L}])|[-/.]\d\d(?![\d\p{L}])|\s(?:del?|do)\s\d\d(?!\d)|\s\d\d(?=\s?(?:[,;)\]\n]|$|\.(?!\d)|d\/c|disch|discharged|and\s|to\s|til|until)))`

const YEAR_FIRST = new RegExp(
  String.raw`(?<![\w./-])(?:18|19|20)\d\d([-./]\s?)(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])${CLOCK}(?![\d])`,
  'g',
)
const YEAR_LAST = new RegExp(
  String.raw`(?<![\d_./-])(?:(?<!\p{L})|(?<=(?:dob|nac|nasc|geb|née?|ddn|dn|fn|born|date|fecha|data|datum)))(\d{1,2})(\s?[-./]\s?)(\d{1,2})\2(?:(?:18|19|20)\d\d|\d\d)${CLOCK}${NUMBER_AFTER}`,
  'gu',
)
const PACKED =
  /(?<![\w./-])(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:[Tt]?(?:[01]\d|2[0-3])[0-5]\d(?:[0-5]\d)?[Zz]?)?(?![\w/]|[.-]\d)/g
/** Digits with the day or the month first, after a label: “DOB: 07041951”, “DDN 150348”, “geb. 04 03 1931”. */
const PACKED_AFTER_LABEL =
  /(?<=(?<!\p{L})(?:d\.?o\.?b\.?|born|b\.|geb(?:oren|\.)?(?: am)?|geburtsdatum|date of birth|birth ?date|f\.? ?n(?:ac)?\.?|fec\.? ?nac\.?|fecha de nacimiento|d\.?d\.?n\.?|né\(?e?\)?(?: le)?|date de naissance|d\.? ?n\.?|nasc\.?|data de nascimento|nascid[oa](?: em)?|nacid[oa](?: el)?)\s?[:\s]{1,3})(?:(?:[0-3]\d[01]\d|[01]\d[0-3]\d)(?:(?:19|20)\d\d|\d\d)|(?:[0-3]?\d) (?:[0-3]?\d) (?:(?:19|20)\d\d|\d\d)|\d{1,2} del? \d{1,2} del? (?:19|20)?\d\d)(?!\d|[.,/]\d)/gu
/** “4 del 3 del 2019” */
const DEL = /(?<![\p{L}\d.,/-])(?:0?[1-9]|[12]\d|3[01]) del? (?:0?[1-9]|1[0-2]) del? (?:19|20)\d\d(?!\d)/gu
const DAY_MONTH = new RegExp(
  String.raw`(?<![\p{L}\d.,/'-])${ON_WEEKDAY}(?:(?:the|le|den|dem|día|dia)\s+)?(?:${DAY}\s?(?:[-/+]|to|and|und|auf|bis|au|et|al|a|y|e|ao|&)\s?(?:(?:el|le|o|the|am)\s)?)?(?:${DAY}(?:\s?[-/.]\s?|\s+(?:of|day of|de|d')\s*|\s+)?|(?:${SPOKEN_DAY})\s+(?:of\s+|de\s+)?)(?:${MONTH})\.?(?![\p{L}])(?:${YEAR_AFTER}|${YEAR_IN_WORDS})?(?:\s(?:p\.?\s?(?:p|pdo|passado)\.?|pasado|passado|dernier|letzten jahres))?${CLOCK}`,
  'gu',
)
const DAY_DOUBTFUL_MONTH = new RegExp(
  String.raw`(?<![\p{L}\d.,/'-])${ON_WEEKDAY}${DAY}(?:\s?[-/.]\s?|\s+(?:de\s+)?)(?:${DOUBTFUL_MONTH})\.?${YEAR_AFTER}`,
  'gu',
)
/** Written without spaces: 3MAR24. */
const JOINED = new RegExp(
  String.raw`(?<![\p{L}\d])(?:0?[1-9]|[12]\d|3[01])(?:${MONTH})(?:(?:19|20)\d\d|\d\d)(?![\p{L}\d])`,
  'gu',
)
const MONTH_DAY = new RegExp(
  String.raw`(?<![\p{L}\d])${ON_WEEKDAY}(?:${ENGLISH_MONTH})\.?(?:\s+|-)(?:the\s+)?(?:${DAY}|(?:${ENGLISH_DAY})(?![\p{L}-]))(?:\s?[-–]\s?${DAY})?(?![\p{L}\d/%]|\.\d|-\d(?!\d{3})|[-\s]?fold)(?:(?:,?\s+|-)${YEAR}(?!\d))?${CLOCK}`,
  'gu',
)
/** “1951 Apr 7”, “Apr-07-51”. */
const YEAR_MONTH_DAY = new RegExp(
  String.raw`(?<![\p{L}\d./-])(?:(?:18|19|20)\d\d[-/. ](?:${MONTH})\.?[-/. ]${DAY}|(?:${MONTH})[-/]\d{1,2}[-/](?:\d{4}|\d\d))(?![\p{L}\d/-])`,
  'gu',
)
/** “marzo 2 de 2023”: in other languages only with a year. */
const MONTH_DAY_YEAR = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${MONTH})\.?\s+${DAY}(?:,\s?|\s+del?\s+|\s+)(?:19|20)\d\d(?!\d)`,
  'gu',
)
const ROMAN_MONTH = new RegExp(
  String.raw`(?<![\p{L}\d./-])${ON_WEEKDAY}(?:0?[1-9]|[12]\d|3[01])(?:(?<dot>\.)\s?|(?<sep>\s?[-/]\s?|\s))(?:i{1,3}|iv|vi{0,3}|ix|xi{0,2})(?:\k<dot>\k<sep>\s?)(?:(?:18|19|20)\d\d|\d\d)?(?![\p{L}\d])`,
  'gu',
)
const MONTH_YEAR = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:early|mid|late|anfang|mitte|ende)[-\s]|(?:the\s)?(?:first|second|third|last)\s(?:week|half|days)\s(?:of|in)\s)?(?:${MONTH}|${DOUBTFUL_MONTH})\.?(?:(?:\s+(?:del?\s+|of\s+)?|-|/|,\s)${YEAR}(?!\d|\s?mg)|\s?[-/]\s?\d\d(?![\d\p{L}/]|[.,]\d|\s?%)|\s+del?\s+\d\d(?!\d|\s?(?:de|d[ií]as|años|anos)(?!\p{L})))`,
  'gu',
)
const LOOSE_MONTH = new RegExp(
  String.raw`\b(?:(?:early|mid|late)[-\s]|(?:last|this past|since|until)\s|(?:first|second|third|last)\s(?:week|half|days)\s(?:of|in)\s)(?:${ENGLISH_MONTH})\b(?!\.?\s+['’]?\d)`,
  'g',
)
/** “en mars 19”, “KW 23/2019”, “Mitte 08/2019”. */
const SHORT_YEAR = new RegExp(
  String.raw`(?<![\p{L}])(?:en|em|im|in|depuis|desde|seit|since|until|fin|début|ende|anfang|mitte|fim de)\s(?:(?:${MONTH})\.?\s['’]?\d\d|(?:0?[1-9]|1[0-2])\/(?:19|20)\d\d|0[1-9]\/\d\d|(?<=(?:seit|since|depuis|desde)\s)(?:[1-9]|1[0-2])\/(?!52|12)\d\d)(?![\p{L}\d/.,-]|\s?%)|(?<![\p{L}])kw\s?\d{1,2}\s?\/\s?(?:(?:19|20)\d\d|\d\d)(?!\d)`,
  'gu',
)
const EAST_ASIAN =
  /(?:(?:令和|平成|昭和|大正)\s?(?:\d{1,2}|元)年\s?|(?:19|20)\d\d\s?年\s?)?(?:1[0-2]|0?[1-9])月\s?(?:3[01]|[12]\d|0?[1-9])[日号]|(?:(?:19|20)\d\d년\s?)?(?:1[0-2]|0?[1-9])월\s?(?:3[01]|[12]\d|0?[1-9])일|(?:19|20)\d\d년\s?(?:1[0-2]|0?[1-9])월|(?:(?:令和|平成|昭和)\s?\d{1,2}|(?:19|20)\d\d)\s?年\s?(?:1[0-2]|0?[1-9])月/g
const ARABIC = new RegExp(
  String.raw`(?:\d{1,2}\s)?(?:${ARABIC_MONTH})(?:\s(?:19|20)\d\d)|\d{1,2}\s(?:${ARABIC_MONTH})`,
  'g',
)
const MONTH_NUMBER =
  /(?<![\w./-])(?:(?:0?[1-9]|1[0-2])\/(?:19|20)\d\d|(?:0[1-9]|1[0-2])[-.](?:19|20)\d\d|(?:19|20)\d\d[-\/](?:0[1-9]|1[0-2]))(?![\w/]|[.-]\d)/g
/** “Thursday the 14th”, “viernes 3”, “domingo, dia 3”. */
const DAY_OF_WEEK = [
  new RegExp(
    String.raw`(?<![\p{L}])${WEEKDAY}[.,]{0,2}\s+(?:the\s+)?(?:[12]?\d|3[01])(?:st|nd|rd|th)(?![\p{L}\d])`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<![\p{L}])(?:${LONG_WEEKDAY}),?\s+(?:(?:the|le|el|den|dem|dia|día)\s+)?(?:0?[1-9]|[12]\d|3[01])\.?(?![\p{L}\d/:%]|[.,]\d|\s?(?:h|hs|hrs?|uhr|am|pm|a\.m|p\.m|x|mg|ml|g|units?|to|-|–)(?![\p{L}]))`,
    'gu',
  ),
]
const SHORT_DAY_OF_WEEK =
  /(?<![\p{L}])(?:(?:lun|mar|mer|jeu|ven|sam|dim|mié|jue|vie|sáb|dom|seg|ter|qua|qui|sex|mo|di|mi|do|mon|tue|wed|thu|fri)\.\s(?:[12]?\d|3[01])|(?:segunda|terça|quarta|quinta|sexta),\s(?:dia\s)?(?:[12]?\d|3[01]))(?=\s?(?:[,;)\n](?!\d)|$|\.(?!\d))|\s(?:à|at|um|às|a las)\s\d)/gu
/** “the 2nd of last month”, “14th inst.”, “20 del presente”, “18 courant”, “5. d. M.” */
const DAY_OF_NEAR_MONTH =
  /(?<![\p{L}\d])(?:the\s+|día\s+|dia\s+)?(?:[12]?\d|3[01])(?:st|nd|rd|th|\.|º)?\s+(?:of\s+(?:this|last|next|the\s+(?:same|following|previous|current))\s+month|(?:inst|ult|prox)\.?(?!\p{L})|p\.\s?p\.|del? (?:los )?(?:presente|corriente|actual)s?|do(?:s)? correntes?|deste mês|de este mes|courant|d\.\s?m\.|ds\.\s?mts\.|dieses monats|des laufenden monats)(?![\p{L}])/gu
const DAY_ALONE =
  /\b(?<value>the (?:[12]?\d|3[01])(?:st|nd|rd|th))\b(?=\s(?:he|she|they|i|we|at|by|is|was|were|for|with|and|in|when|because|after|but)\b|\s*(?:[.,;:)\n]|$))/dg

/** A date of a guideline, a page or a product, not of a person. */
const PUBLICATION =
  /(?<!\p{L})(?:guidelines?|published|accessed|retrieved|edition|knowledge cutoff|policy effective|recommendations?|leitlinien?|auflage|publicad[oa]|publiée?|recommandations|mise à jour|diretriz(?:es)?|(?:guideline|policy|protocol|leaflet|page|content|label|document|software|medically|last|fda|ema)\s(?:\p{L}+\s){0,2}(?:reviewed|released?|approved|updated?|revised|issued))(?!\p{L})[^.\n]{0,24}$/u
/** The same for a month and a year. */
const LOOSE_PUBLICATION =
  /(?<!\p{L})(?:updated?|reviewed|revision|version|issue|approved|as of|statement|(?:last|next) (?:review|revision)|released?|stand|actualizad[oa]|atualizad[oa])(?!\p{L})[^.\n]{0,24}$/u
const EXPIRY =
  /(?<!\p{L})(?:exp(?:ir(?:y|es|ation))?|use by|caducidad|caduca|cad|validade|val|vence|péremption|pér|verfall|verfallsdatum|haltbar bis|verwendbar bis)\.?(?: date)?\W{0,4}$/u
const CHAPTER =
  /(?<!\p{L})(?:chapter|section|paragraph|protocol|version|release|firmware|build|apgar|score[ds]?|boston|v\.?|i\.s\.h\.med)\W{1,2}$|§\W{1,2}$/u

type Take = (match: RegExpExecArray, value: { start: number; end: number; text: string }) => Candidate | null

/** Finds dates more exact than a year, except those of guidelines and publications. */
export function findDates(plain: string): Candidate[] {
  const take =
    (weight: number, ...wrong: readonly RegExp[]): Take =>
    (_, { start, end }) => {
      const before = textBefore(lower, start, 48)
      return [PUBLICATION, CHAPTER, ...wrong].some((pattern) => pattern.test(before))
        ? null
        : { start, end, class: 'date', weight }
    }
  const lower = lowerInPlace(plain)
  const context = take(WEIGHTS.context)
  const month = take(WEIGHTS.shape, LOOSE_PUBLICATION, EXPIRY)
  const exact = [
    ...[
      YEAR_FIRST,
      YEAR_MONTH_DAY,
      PACKED,
      PACKED_AFTER_LABEL,
      DEL,
      JOINED,
      MONTH_DAY_YEAR,
      DAY_DOUBTFUL_MONTH,
      ...DAY_OF_WEEK,
      SHORT_DAY_OF_WEEK,
      DAY_OF_NEAR_MONTH,
    ].flatMap((pattern) => matchAll(lower, pattern, context)),
    ...matchAll(lower, YEAR_LAST, (match, value) =>
      isDayAndMonth(match[1], match[2], match[3]) ? context(match, value) : null,
    ),
    ...matchAll(lower, ROMAN_MONTH, (match, value) =>
      /\d{2}$|\.$/.test(match[0]) ? context(match, value) : null,
    ),
    ...[DAY_MONTH, MONTH_DAY, EAST_ASIAN, ARABIC].flatMap((pattern) =>
      matchAll(lower, pattern, (match, value) =>
        isMonthWordAVerb(plain, value) ? null : context(match, value),
      ),
    ),
  ]
  const found = [
    ...exact,
    ...[MONTH_YEAR, MONTH_NUMBER, SHORT_YEAR].flatMap((pattern) => matchAll(lower, pattern, month)),
    ...matchAll(lower, LOOSE_MONTH, (match, value) =>
      /\p{Lu}\p{Ll}+$/u.test(plain.slice(value.start, value.end)) ? month(match, value) : null,
    ),
    ...matchAll(plain, DAY_ALONE, take(WEIGHTS.shape)),
    ...matchAll(plain, HOLIDAY, (_, { start, end }) => ({
      start,
      end,
      class: 'date',
      weight: WEIGHTS.shape,
    })),
    ...matchAll(plain, LOOSE_HOLIDAY, (match, { start, end }) =>
      match.groups?.['year'] !== undefined ||
      (SINCE_HOLIDAY.test(textBefore(plain, start, 16)) &&
        /^\s?(?:[.,;)\n]|$)/.test(plain.slice(end, end + 2)))
        ? { start, end, class: 'date', weight: WEIGHTS.shape }
        : null,
    ),
    ...findShortDates(lower, exact, take(WEIGHTS.shape, EXPIRY)),
  ]
  return found.map((date) => includeWeekday(lower, date))
}

const WEEKDAY_BEFORE = new RegExp(
  String.raw`(?<![\p{L}])${WEEKDAY}[.,]{0,2}\s+(?:(?:the|le|el|den|dem)\s+)?$`,
  'u',
)

function includeWeekday(lower: string, date: Candidate): Candidate {
  const weekday = WEEKDAY_BEFORE.exec(textBefore(lower, date.start, 20))?.[0] ?? ''
  return weekday === '' ? date : { ...date, start: date.start - weekday.length }
}

function isDayAndMonth(first = '', separator = '', second = ''): boolean {
  const [a, b] = [Number(first), Number(second)]
  if (a < 1 || b < 1 || Math.max(a, b) > 31 || Math.min(a, b) > 12) return false
  return !separator.includes('.') || b <= 12
}

const QUANTITY =
  /^\s?(?:mg|g|mcg|ml|tablets?|pills?|doses?|times?|weeks?|days?|hours?|miles?|km|steps|percent|x|units?|bars?|more|further|of)(?!\p{L})/u
const DATE_BEFORE =
  /(?<!\p{L})(?:on|since|of|until|till|by|from|due|born|dob:?|dated?|around|before|after|the|el|le|em|am|den|vom|del|du|dia|día)\s$/iu

/** “may 2 tablets”, “march 5 miles”: a verb and a quantity, not a date. */
function isMonthWordAVerb(plain: string, { start, end }: { start: number; end: number }): boolean {
  const found = plain.slice(start, end)
  if (!/(?<!\p{L})(?:may|march|mar|dec|sep|mars|mai)(?!\p{L})/iu.test(found)) return false
  if (/(?:18|19|20)\d\d$|[-/]\d\d$/.test(found)) return false
  if (QUANTITY.test(plain.slice(end, end + 12))) return true
  return (
    /(?<!\p{L})(?:may|march)(?!\p{L})/u.test(found) &&
    !/(?:st|nd|rd|th)(?!\p{L})/u.test(found) &&
    !DATE_BEFORE.test(textBefore(plain, start, 12))
  )
}
