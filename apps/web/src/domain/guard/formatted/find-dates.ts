import { matchAll, textBefore, WEIGHTS, type Candidate } from './candidate'
import { ARABIC_MONTH, ENGLISH_MONTH, MONTH } from './month-words'

const YEAR = String.raw`(?:(?:18|19|20|21)\d\d|'\d\d)`
const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th|er|º|ª|\.)?`
const SPOKEN_DAY =
  'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|twenty-(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|thirtieth|thirty-first'
const WEEKDAY = String.raw`(?:(?:[Mm]on|[Tt]ues|[Ww]ednes|[Tt]hurs|[Ff]ri|[Ss]atur|[Ss]un)day,?\s+|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[.,]{0,2}\s+)?`
const CLOCK = String.raw`(?:(?:T|,?\s(?:at\s)?)\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})?)?`
const NUMBER_AFTER = String.raw`(?![\w/]|[.-]\d|\s?%)`

const YEAR_FIRST = new RegExp(
  String.raw`(?<![\w./-])(?:18|19|20)\d\d([-./])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])${CLOCK}(?![\d])`,
  'g',
)
const YEAR_LAST = new RegExp(
  String.raw`(?<![\w./-])(\d{1,2})(\s?[-./]\s?)(\d{1,2})\2(?:(?:18|19|20)\d\d|\d\d)${CLOCK}${NUMBER_AFTER}`,
  'g',
)
const PACKED =
  /(?<![\w./-])(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:T\d{4,6}Z?)?(?![\w/]|[.-]\d)/g
const DAY_MONTH = new RegExp(
  String.raw`(?<![\p{L}\d.,/'-])${WEEKDAY}(?:the\s+|le\s+)?(?:${DAY}\s?(?:-|to|and|und|bis|au|et|al|a|y|e)\s?)?(?:(?:${DAY})(?:\s+|[-/]|\s+(?:of|de|d')\s+)?|(?:${SPOKEN_DAY})\s+of\s+|(?<=the )(?:${SPOKEN_DAY})\s+)(?:${MONTH})\.?(?![\p{L}])(?:(?:,?\s+|[-/]|\s+de[l]?\s+)?${YEAR}(?!\d)|[-/.]\d\d(?![\d\w]))?${CLOCK}`,
  'giu',
)
/** Written without spaces: 3MAR24. */
const JOINED = new RegExp(
  String.raw`(?<![\p{L}\d])(?:0?[1-9]|[12]\d|3[01])(?:${ENGLISH_MONTH})\d{2}(?![\p{L}\d])`,
  'giu',
)
const MONTH_DAY = new RegExp(
  String.raw`(?<![\p{L}\d])${WEEKDAY}(?:${ENGLISH_MONTH})\.?(?:\s+|-)(?:the\s+)?(?:${DAY}|(?:${SPOKEN_DAY})(?![\p{L}-]))(?:\s?[-–]\s?${DAY})?(?![\p{L}\d/%]|\.\d|-\d(?!\d{3})|[-\s]?fold)(?:(?:,?\s+|-)${YEAR}(?!\d))?${CLOCK}`,
  'gu',
)
const MONTH_YEAR = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:early|mid|late)[-\s]|(?:the\s)?(?:first|second|third|last)\s(?:week|half|days)\s(?:of|in)\s)?(?:${MONTH})\.?(?:\s+(?:del?\s+|of\s+)?|-|,\s)${YEAR}(?!\d|\s?mg)`,
  'giu',
)
const LOOSE_MONTH = new RegExp(
  String.raw`\b(?:(?:[Ee]arly|[Mm]id|[Ll]ate)[-\s]|(?:last|this past|since|until)\s|(?:first|second|third|last)\s(?:week|half|days)\s(?:of|in)\s)(?:${ENGLISH_MONTH})\b(?!\.?\s+\d)`,
  'g',
)
const EAST_ASIAN =
  /(?:(?:令和|平成|昭和|大正)\s?(?:\d{1,2}|元)年\s?|(?:19|20)\d\d\s?年\s?)?(?:1[0-2]|0?[1-9])月\s?(?:3[01]|[12]\d|0?[1-9])[日号]|(?:(?:19|20)\d\d년\s?)?(?:1[0-2]|0?[1-9])월\s?(?:3[01]|[12]\d|0?[1-9])일|(?:19|20)\d\d년\s?(?:1[0-2]|0?[1-9])월|(?:(?:令和|平成|昭和)\s?\d{1,2}|(?:19|20)\d\d)\s?年\s?(?:1[0-2]|0?[1-9])月/g
const ARABIC = new RegExp(
  String.raw`(?:\d{1,2}\s)?(?:${ARABIC_MONTH})(?:\s(?:19|20)\d\d)|\d{1,2}\s(?:${ARABIC_MONTH})`,
  'g',
)
const SHORT =
  /(?<![\w./-])(?:(0?[1-9]|1[0-2])\/(0?[1-9]|[12]\d|3[01])|(0?[1-9]|[12]\d|3[01])\/(0?[1-9]|1[0-2]))(?![\w/%]|\.\d|-\d)/g
const GERMAN_SHORT = /(?<![\w./,-])(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.(?![\d\w])/g
const MONTH_NUMBER =
  /(?<![\w./-])(?:(?:0[1-9]|1[0-2])\/(?:19|20)\d\d|(?:19|20)\d\d-(?:0[1-9]|1[0-2]))(?![\w/]|[.-]\d)/g
/** “Thursday the 14th”, “the 2nd of last month”, “14th inst.” */
const DAY_OF_WEEK =
  /\b(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Mon|Tues?|Wed|Thu(?:rs)?|Fri|Sat|Sun)[.,]{0,2}\s+(?:the\s+)?(?:[12]?\d|3[01])(?:st|nd|rd|th)\b/g
const DAY_OF_NEAR_MONTH =
  /\b(?:the\s+)?(?:[12]?\d|3[01])(?:st|nd|rd|th)\s+(?:of\s+(?:this|last|next|the\s+(?:same|following|previous|current))\s+month\b|(?:inst|ult|prox)\.)/gi
const DAY_ALONE =
  /\b(?<value>the (?:[12]?\d|3[01])(?:st|nd|rd|th))\b(?=\s(?:he|she|they|i|we|at|by|is|was|were|for|with|and|in|when|because|after|but)\b|\s*(?:[.,;:)\n]|$))/dg
const HOLIDAY = new RegExp(
  String.raw`\b(?:(?:Christmas|Xmas)(?: Eve| Day)?|Good Friday|Ash Wednesday|New Year'?s(?: Eve| Day)?|Thanksgiving(?: Day)?|Halloween|Easter(?: Sunday| Monday)?|Boxing Day|Independence Day|Labou?r Day|Memorial Day|Valentine'?s Day|Mother'?s Day|Father'?s Day|Veterans Day|Remembrance Day|Anzac Day|Canada Day|Australia Day|Bastille Day|Juneteenth|Presidents'? Day|St\.? Patrick'?s Day|(?:Fourth|4th) of July|Whit (?:Sunday|Monday)|Palm Sunday|Pentecost|Diwali|Eid(?: al-(?:Fitr|Adha))?|Hanukkah|Passover|Yom Kippur|Rosh Hashanah|(?:Chinese|Lunar) New Year|Heiligabend|Silvester|Neujahr|Karfreitag|Oster(?:sonntag|montag)|Nochebuena|Nochevieja|Navidad|Noël|Pâques)(?:,?\s+${YEAR})?\b(?!\s+(?:disease|tree|factor))`,
  'g',
)

const SHORT_CONTEXT =
  /(?:\b(?:on|since|until|till|dated?|due|dob|born|lmp|edd|admitted|admission|discharged?|d\/c|dos|edc|pod ?\d{0,2}|op|seen|surgery|around|appointment|performed|placed|visit|scheduled|period|begun|began|started|operated|implanted|delivered|reviewed|effective|expires|noted|dose|birth|delivery|between|vaccinated|drawn|stopped it|died|booster|operated|relapse[d]?|geboren am|am|vom|le|el|受診日|入院日|last|from|ct|mri|echo|labs?|x-ray|biopsy|colonoscopy|scan|follow-?up)\b[:\s(]{0,3}$)|(?:^|\n)\s*$|(?:\d\s(?:and|,)\s(?:\d+(?:\.\d+)?\s)?on\s$)/i
const SHORT_WRONG =
  /\b(?:pain|strength|score[ds]?|rated?|reflex(?:es)?|grade|power|down from|stage|apgar|acuity|vision)\b[^.]{0,20}$/i
const GERMAN_CONTEXT =
  /(?:\b(?:am|vom|den|dem|bis|seit|zum|ab|termin|aufnahme|entlassung|untersuchung|kontrolle|wiedervorstellung|geboren|geb\.?|on|since|dob|born|date|admitted|admission|performed|placed|seen|dated|appointment|period|around|surgery|from|ingresó el|discharge date|birth)\b[:\s(]{0,3}|入院日[::]?|(?:^|\n)\s*)$/i
const PUBLICATION =
  /\b(?:guidelines?|published|updated?|accessed|retrieved|reviewed|revision|version|edition|issue|approved|as of|recommendations?|statement|release[ds]?|knowledge cutoff|policy effective)\b[^.\n]{0,24}$/i

/** Finds dates more exact than a year, except those of guidelines and publications. */
export function findDates(plain: string): Candidate[] {
  const take =
    (weight: number) =>
    (_: RegExpExecArray, { start, end }: { start: number; end: number }): Candidate | null =>
      PUBLICATION.test(textBefore(plain, start, 40)) ||
      /(?:chapter|section|paragraph|§|protocol|v\.?)\s$/i.test(textBefore(plain, start, 12))
        ? null
        : { start, end, class: 'date', weight }
  return [
    ...[YEAR_FIRST, PACKED].flatMap((pattern) => matchAll(plain, pattern, take(WEIGHTS.context))),
    ...matchAll(plain, YEAR_LAST, (match, value) =>
      isDayAndMonth(match[1], match[3]) ? take(WEIGHTS.context)(match, value) : null,
    ),
    ...[DAY_MONTH, MONTH_DAY, EAST_ASIAN, ARABIC].flatMap((pattern) =>
      matchAll(plain, pattern, (match, value) =>
        isMonthWordAVerb(plain, match[0], value.end) ? null : take(WEIGHTS.context)(match, value),
      ),
    ),
    ...[MONTH_YEAR, LOOSE_MONTH, MONTH_NUMBER, DAY_ALONE].flatMap((pattern) =>
      matchAll(plain, pattern, take(WEIGHTS.shape)),
    ),
    ...[JOINED, DAY_OF_WEEK, DAY_OF_NEAR_MONTH].flatMap((pattern) =>
      matchAll(plain, pattern, take(WEIGHTS.context)),
    ),
    ...matchAll(plain, HOLIDAY, takeHoliday),
    ...findShort(plain, take(WEIGHTS.shape)),
    ...matchAll(plain, GERMAN_SHORT, (match, value) =>
      GERMAN_CONTEXT.test(textBefore(plain, value.start)) ||
      (/^\d\d\.\d\d/.test(match[0]) && /^(?:\s\p{Ll}|[,)])/u.test(plain.slice(value.end, value.end + 2)))
        ? take(WEIGHTS.shape)(match, value)
        : null,
    ),
  ]
}

/** `3/5` after a word that announces a date, or after another such date: “labs 5/12 and 5/19”. */
function findShort(
  plain: string,
  take: (match: RegExpExecArray, value: { start: number; end: number; text: string }) => Candidate | null,
): Candidate[] {
  let lastEnd = -1
  return matchAll(plain, SHORT, (match, value) => {
    const before = textBefore(plain, value.start, 40)
    const isAlone =
      !/^\s?(?:mg|g|ml|mcg|units?|tablets?|strength|pain|in|out|of|hours|weeks|days|vision)\b/i.test(
        plain.slice(value.end, value.end + 12),
      )
    const isFurther =
      lastEnd >= 0 && /^\s?(?:,|-|&|and|to|until|through)\s?$/.test(plain.slice(lastEnd, value.start))
    if (!isAlone || SHORT_WRONG.test(before) || (!isFurther && !SHORT_CONTEXT.test(before))) return null
    lastEnd = value.end
    return take(match, value)
  })
}

function takeHoliday(_: RegExpExecArray, { start, end }: { start: number; end: number }): Candidate {
  return { start, end, class: 'date', weight: WEIGHTS.shape }
}

function isDayAndMonth(first = '', second = ''): boolean {
  const [a, b] = [Number(first), Number(second)]
  return a >= 1 && b >= 1 && Math.max(a, b) <= 31 && Math.min(a, b) <= 12
}

/** “may 2 tablets”, “march 5 miles”: a verb and a quantity, not a date. */
function isMonthWordAVerb(plain: string, found: string, end: number): boolean {
  if (!/\b(?:may|march|mar|dec|sep|mars|mai)\b/i.test(found) || /(?:18|19|20)\d\d$|[-/]\d\d$/.test(found))
    return false
  if (/\d\s*(?:mai|mars?|may|march)\b/i.test(found) && /\b(?:may|march|mar)\b/.test(found)) return true
  return (
    /^\s?(?:mg|g|mcg|ml|tablets?|pills?|doses?|times?|weeks?|days?|hours?|miles?|km|steps|percent|x|units?|bars?)\b/i.test(
      plain.slice(end, end + 12),
    ) || /\b(?:may|march|mar)\b/.test(found)
  )
}
