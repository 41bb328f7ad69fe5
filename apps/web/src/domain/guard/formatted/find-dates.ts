import { matchAll, textBefore, WEIGHTS, type Candidate } from './candidate'
import { ARABIC_MONTH, ENGLISH_MONTH, MONTH } from './month-words'

const YEAR = String.raw`(?:(?:18|19|20|21)\d\d|'\d\d)`
const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th|er|º|ª|\.)?`
const SPOKEN_DAY = 'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|twenty-(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|thirtieth|thirty-first'
const WEEKDAY = String.raw`(?:(?:[Mm]on|[Tt]ues|[Ww]ednes|[Tt]hurs|[Ff]ri|[Ss]atur|[Ss]un)day,?\s+|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[.,]{0,2}\s+)?`
const CLOCK = String.raw`(?:(?:T|,?\s(?:at\s)?)\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})?)?`
const NUMBER_AFTER = String.raw`(?![\w/]|[.-]\d|\s?%)`

const YEAR_FIRST = new RegExp(String.raw`(?<![\w./-])(?:18|19|20)\d\d([-./])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])${CLOCK}(?![\d])`, 'g')
const YEAR_LAST = new RegExp(String.raw`(?<![\w./-])(\d{1,2})(\s?[-./]\s?)(\d{1,2})\2(?:(?:18|19|20)\d\d|\d\d)${CLOCK}${NUMBER_AFTER}`, 'g')
const PACKED = /(?<![\w./-])(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?![\w/]|[.-]\d)/g
const DAY_MONTH = new RegExp(String.raw`(?<![\p{L}\d.,/'-])${WEEKDAY}(?:the\s+|le\s+)?(?:${DAY}\s?(?:-|to)\s?)?(?:${DAY}|${SPOKEN_DAY})(?:\s+|[-/]|\s+(?:of|de|d')\s+)?(?:${MONTH})\.?(?![\p{L}])(?:(?:,?\s+|[-/]|\s+de[l]?\s+)?${YEAR}(?!\d))?${CLOCK}`, 'giu')
const MONTH_DAY = new RegExp(String.raw`(?<![\p{L}\d])${WEEKDAY}(?:${ENGLISH_MONTH})\.?(?:\s+|-)(?:the\s+)?${DAY}(?:\s?[-–]\s?${DAY})?(?![\p{L}\d/%]|\.\d|-\d(?!\d{3})|[-\s]?fold)(?:(?:,?\s+|-)${YEAR}(?!\d))?${CLOCK}`, 'gu')
const MONTH_YEAR = new RegExp(String.raw`(?<![\p{L}\d])(?:(?:early|mid|late)[-\s]|(?:the\s)?(?:first|second|third|last)\s(?:week|half|days)\s(?:of|in)\s)?(?:${MONTH})\.?(?:\s+(?:de\s+|of\s+)?|-|,\s)${YEAR}(?!\d|\s?mg)`, 'giu')
const LOOSE_MONTH = new RegExp(String.raw`\b(?:(?:[Ee]arly|[Mm]id|[Ll]ate)[-\s]|(?:last|this past|since|until)\s|(?:first|second|third|last)\s(?:week|half|days)\s(?:of|in)\s)(?:${ENGLISH_MONTH})\b(?!\.?\s+\d)`, 'g')
const EAST_ASIAN = /(?:(?:令和|平成|昭和|大正)\s?(?:\d{1,2}|元)年\s?|(?:19|20)\d\d\s?年\s?)?(?:1[0-2]|0?[1-9])月\s?(?:3[01]|[12]\d|0?[1-9])日|(?:(?:令和|平成|昭和)\s?\d{1,2}|(?:19|20)\d\d)\s?年\s?(?:1[0-2]|0?[1-9])月/g
const ARABIC = new RegExp(String.raw`(?:\d{1,2}\s)?(?:${ARABIC_MONTH})(?:\s(?:19|20)\d\d)|\d{1,2}\s(?:${ARABIC_MONTH})`, 'g')
const SHORT = /(?<![\w./-])(?:(0?[1-9]|1[0-2])\/(0?[1-9]|[12]\d|3[01])|(0?[1-9]|[12]\d|3[01])\/(0?[1-9]|1[0-2]))(?![\w/%]|\.\d|-\d)/g
const GERMAN_SHORT = /(?<![\w./,-])(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.(?![\d\w])/g
const MONTH_NUMBER = /(?<![\w./-])(?:(?:0[1-9]|1[0-2])\/(?:19|20)\d\d|(?:19|20)\d\d-(?:0[1-9]|1[0-2]))(?![\w/]|[.-]\d)/g
const DAY_ALONE = /\b(?<value>the (?:[12]?\d|3[01])(?:st|nd|rd|th))\b(?=\s(?:he|she|they|i|we|at|by|is|was|were|for|with|and|in|when|because|after|but)\b|\s*(?:[.,;:)\n]|$))/gd
const FEAST = new RegExp(String.raw`\b(?:(?:Christmas|Xmas)(?: Eve| Day)?|Good Friday|Ash Wednesday|New Year'?s(?: Eve| Day)?|Thanksgiving(?: Day)?|Halloween|Easter(?: Sunday| Monday)?|Boxing Day|Independence Day|Labou?r Day|Memorial Day|Valentine'?s Day|Mother'?s Day|Father'?s Day|Veterans Day)(?:,?\s+${YEAR})?\b(?!\s+(?:disease|tree|factor))`, 'g')

const SHORT_CONTEXT = /(?:\b(?:on|since|until|till|dated?|due|dob|born|lmp|edd|admitted|admission|discharged?|seen|surgery|around|appointment|performed|placed|visit|scheduled|period|begun|began|started|operated|implanted|delivered|reviewed|effective|expires|noted|dose|birth|delivery|between|vaccinated|drawn|stopped it|died|booster|operated|relapse[d]?|geboren am|am|vom|le|el|受診日|入院日|last|from|ct|mri|echo|labs?|x-ray|biopsy|colonoscopy|scan|follow-?up)\b[:\s(]{0,3}$)|(?:^|\n)\s*$|(?:\d\s(?:and|,)\s(?:\d+(?:\.\d+)?\s)?on\s$)/i
const SHORT_WRONG = /\b(?:pain|strength|score[ds]?|rated?|reflex(?:es)?|grade|power|down from|stage|apgar|acuity|vision)\b[^.]{0,20}$/i
const GERMAN_CONTEXT = /(?:\b(?:am|vom|bis|seit|zum|termin|on|since|dob|born|date|admitted|admission|performed|placed|seen|dated|appointment|period|around|surgery|from|ingresó el|discharge date|birth)\b[:\s(]{0,3}|入院日[::]?|(?:^|\n)\s*)$/i
const PUBLICATION = /\b(?:guidelines?|published|updated?|accessed|retrieved|reviewed|revision|version|edition|issue|approved|as of|recommendations?|statement|release[ds]?|knowledge cutoff|policy effective)\b[^.\n]{0,24}$/i

/** Dates more exact than a year. Those of guidelines and publications are no one's. */
export function findDates(plain: string): Candidate[] {
  const take = (weight: number) => (_: RegExpExecArray, { start, end }: { start: number; end: number }): Candidate | null =>
    PUBLICATION.test(textBefore(plain, start, 40)) ? null : { start, end, class: 'date', weight }
  return [
    ...[YEAR_FIRST, PACKED].flatMap((pattern) => matchAll(plain, pattern, take(WEIGHTS.context))),
    ...matchAll(plain, YEAR_LAST, (match, value) => (isDayAndMonth(match[1], match[3]) ? take(WEIGHTS.context)(match, value) : null)),
    ...[DAY_MONTH, MONTH_DAY, EAST_ASIAN, ARABIC].flatMap((pattern) => matchAll(plain, pattern, (match, value) => (isMonthTheVerb(plain, match[0], value.end) ? null : take(WEIGHTS.context)(match, value)))),
    ...[MONTH_YEAR, LOOSE_MONTH, MONTH_NUMBER, DAY_ALONE].flatMap((pattern) => matchAll(plain, pattern, take(WEIGHTS.shape))),
    ...matchAll(plain, FEAST, takeFeast),
    ...matchAll(plain, SHORT, (match, value) => {
      const before = textBefore(plain, value.start, 40)
      const isAlone = !/^\s?(?:mg|g|ml|mcg|units?|tablets?|strength|pain|in|out|of|hours|weeks|days|vision)\b/i.test(plain.slice(value.end, value.end + 12))
      return isAlone && SHORT_CONTEXT.test(before) && !SHORT_WRONG.test(before) ? take(WEIGHTS.shape)(match, value) : null
    }),
    ...matchAll(plain, GERMAN_SHORT, (match, value) => ((GERMAN_CONTEXT.test(textBefore(plain, value.start)) || (/^\d\d\.\d\d/.test(match[0]) && /^(?:\s\p{Ll}|[,)])/u.test(plain.slice(value.end, value.end + 2)))) ? take(WEIGHTS.shape)(match, value) : null)),
  ]
}

function takeFeast(_: RegExpExecArray, { start, end }: { start: number; end: number }): Candidate {
  return { start, end, class: 'date', weight: WEIGHTS.shape }
}

function isDayAndMonth(first = '', second = ''): boolean {
  const [a, b] = [Number(first), Number(second)]
  return a >= 1 && b >= 1 && Math.max(a, b) <= 31 && Math.min(a, b) <= 12
}

/** “may 2 tablets”, “march 5 miles”: a word and a dose. */
function isMonthTheVerb(plain: string, found: string, end: number): boolean {
  if (!/\b(?:may|march|mar|dec|sep|mars|mai)\b/i.test(found)) return false
  if (/\d\s*(?:mai|mars?|may|march)\b/i.test(found) && /\b(?:may|march|mar)\b/.test(found)) return true
  return /^\s?(?:mg|g|mcg|ml|tablets?|pills?|doses?|times?|weeks?|days?|hours?|miles?|km|steps|percent|x|units?)\b/i.test(plain.slice(end, end + 12)) || /\b(?:may|march|mar)\b/.test(found)
}
