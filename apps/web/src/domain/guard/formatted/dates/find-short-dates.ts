import { detectLanguage } from '../../../platform/detect-language'
import { matchAll, textBefore, type Candidate } from '../candidate'
import { EVENT, PREPOSITION } from './date-cues'
import { WEEKDAY } from './date-words'
import { findLoneDays } from './find-lone-days'
import { groupByPlace } from './group-by-place'

type Value = { start: number; end: number; text: string }
type Take = (match: RegExpExecArray, value: Value) => Candidate | null

const SHORT =
  /(?<![\w./]|(?<!\/\d\d?)-)(?:(0?[1-9]|1[0-2])\/(0?[1-9]|[12]\d|3[01])|(0?[1-9]|[12]\d|3[01])\/(0?[1-9]|1[0-2]))(?![\w/%]|\.\d|-\d(?!\d?\/))/g
const DOTTED = /(?<![\w./,]|(?<!\.)-)(?:0?[1-9]|[12]\d|3[01])\.\s?(?:0?[1-9]|1[0-2])\.(?![\d\w])/g
const DOTTED_OPEN =
  /(?<![\w./,-])(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])(?![\w%]|[.,]\d|\s?(?:mg|g|ml|l|mmol|cm|mm|kg|h|uhr)(?!\p{L}))/gu
/** “4.-7.3.”, “4./5.3.24”, “4-5/5/20”. */
const RANGE =
  /(?<![\w./,-])(?:(?:0?[1-9]|[12]\d|3[01])\.\s?[-/+]\s?(?:0?[1-9]|[12]\d|3[01])\.\s?(?:0?[1-9]|1[0-2])\.(?:\d{4}|\d\d)?(?![\d\w])|(?:0?[1-9]|[12]\d|3[01])-(?:0?[1-9]|[12]\d|3[01])\/(?:0?[1-9]|1[0-2])\/(?:\d{4}|\d\d)(?![\w/.-]))/g

/** Compiled once: the list is long. */
const EVENT_BEFORE = new RegExp(String.raw`(?<![\p{L}])(?:${EVENT})[:.,\s("@]{0,3}$`, 'u')
const CUE = new RegExp(
  String.raw`(?:(?<![\p{L}])(?:${PREPOSITION})[:.,\s("@]{0,3}$|(?:^|\n)\s*$|(?:\d\s(?:and|,)\s(?:\d+(?:\.\d+)?\s)?on\s$)|(?<![\p{L}])${WEEKDAY}[.,]{0,2}\s$)`,
  'u',
)
/** A common fraction needs a stronger cue than an article: “a 1/2 tablet”. */
const STRONG_CUE = new RegExp(
  String.raw`(?:(?<![\p{L}])(?:on|since|until|till|around|from|between|vom|am|seit|(?:irm|tdm|scanner|écho|bilan|bio|rx|cr|cro|crh|courrier|consultation|cs|labo|ecg|radio|holter) du|jusqu'au|depuis le|last(?: dose)?|pod ?\d{0,2}|desde|hasta|até|le|el|em|dia|día|w\/[ce])[:.\s("@]{0,3}$|(?:^|\n)\s*$|(?<![\p{L}])${WEEKDAY}[.,]{0,2}\s$)`,
  'u',
)
/** Scores, pressures, ventilators, needles and diets are written with a slash, too. */
const NOT_DATE =
  /(?<!\p{L})(?:pain|strength|score[ds]?|rated?|reflex(?:es)?|grade|grad|grado|grau|power|down from|stage|stadium|phase|fase|apgar|gcs|glasgow|boston|karnofsky|acuity|visus|vision|visión|visão|agudeza|acuité|acuidade|va|av|od|os|oe|(?<!last |letzte |última |dernière |next )(?:dose|dosis)|cycles?|cure|ciclos?|zyklus|zyklen|regulares|kraft|fuerza|força|force|ratio|rapport|schmerz|nrs|eva|vas|tensi[oó]n|needle|aguja|kanüle|mix|mixtard|novomix|insulin\p{L}*|bipap|niv|vni|ipap|tension|tensión|pressão|pression|hpv|vph|combo|arm|module|step|question|frage|pregunta|item|slide|page|visit|teil|part|murmur|souffle|soplo|sopro|nodes?|ganglion\p{L}*|lk|ln|pn\d\p{L}?|margins?|cores?|stanzen|alleles?|genotype|twin|blocks?|av-block|fasting|fasten|ayuno|jejum|jeûne|diet)(?!\p{L})[^.;,:]{0,14}$|(?<!\p{L})(?<!(?:week|wk|date|night|day|as) )(?:of|out of|sur|de cada|1 in|bp|ta|pa|rr|tas|bipap|niv|vni|ipap|ps|psv|peep|pc)\s?(?:de |of |à |auf |con |mit )?:?\s?$/u
/** “el 1/3 distal”, “1/2 comprimé”, “3/12 course”: a fraction, or a time in weeks and months. */
const FRACTION_AFTER =
  /^\s?(?:mg|g|ml|mcg|units?|tab(?:let)?s?|strength|power|pain|points?|punkte|puntos|in|out|of|hours|weeks|days|vision|nodes?|course|old|hx|history|ago|distal|proximal|medio|moyen|inf[eé]rieure?|sup[eé]rieure?|inferior|superior|externo|interno|de|der|des|du|del|do|da|comp\p{L}*|tbl|pill\p{L}*|pastill\p{L}*|cp|cpr|cáps|cuill\p{L}*|dose|dosis|tabl?\p{L}*|stück|ampolla|ampola|ampulle|sachet|sobre|taza|tasse|cup|l|iv|bilat\p{L}*|bil|mmhg|cm|bd|tds|od|qd|murmur|left|right|toxicity|block|cores?|pos\p{L}*|neg\p{L}*|stanzen|ganglion\p{L}*|lk|gangl\p{L}*|cilindros|fragment\p{L}*|bottles|flaschen|sets|cmh2o|h|hs|hrs?|horas|std|stunden|heures|patient\p{L}*|pacientes|cases|fälle|casos|cas|kg|bar)(?!\p{L})/u
const COMMON_FRACTION =
  /^(?:1\/[2-9]|[23]\/[345]|1\/10|\d{1,2}\/10|[1-5]\/5|[1-6]\/6|[1-9]\/9|[1-4]\/4|[1-8]\/8|[2-7]\/7|[1-9]\/12|24\/7|16\/8|18\/6|20\/4|9\/11|5\/2|10\/5)$/
/** A day after the twelfth in front of a month, or a zero in front of one: never a part of something. */
const IMPROPER = /^(?:0\d\/|\d{1,2}\/0\d|(?:1[3-9]|2\d|3[01])\/)/
/** A time or a shift after it: “6/2 turno M”, “14/2 um 8:30”, “14/2 at 0215”. */
const TIME_AFTER =
  /^,?\s(?:(?:à|às|a las|at|um|@|ab|vers)\s?)?(?:\d{1,2}\s?[:h]\s?(?:\d\d|(?!\p{L}))(?!\d)|\d{1,2}\s?(?:uhr|am|pm)(?!\p{L})|(?<=at )\d{4}(?!\d)|[01]\d[0-5]\d(?=[:;,.]|\s?h))|^\s(?:turno|shift|schicht)(?!\p{L})/u
const CLOCK_AFTER =
  /^,?\s(?:(?:à|às|a las|at|um|@)\s?)?\d{1,2}\s?[:h]\s?\d\d(?!\d)|^\s(?:turno|shift|schicht)(?!\p{L})/u
const DOTTED_CUE = new RegExp(
  String.raw`(?:(?<![\p{L}])(?:am|vom|von|den|dem|bis|seit|zum|ab|der|le|du|au|el|del)[:.\s("]{0,3}|(?<![\p{L}])${WEEKDAY}[.,]{0,2}\s|入院日[::]?|(?:^|\n)\s?[*†]?\s?)$`,
  'u',
)
const ENGLISH_CUE = /(?<!\p{L})(?:on|since|until|of|from|around)[:.\s("]{0,3}$/u
const OPEN_CUE =
  /(?<![\p{L}])(?:rip|died|am|vom|le|du|au|el|del|em|verstorben|termin|dob|geb|datum|date|fecha|data|rdv|ddr|dum|fur|(?:mo|di|do|fr|sa|so)\.?,?|mi[.,]+)[:.\s]{1,3}$/u
const CHAIN =
  /^\s?(?:,|;|-|–|&|\+|\/|→|and|again|and again|to|until|through|und|bis|et|au|y|e|a|al|ou|oder|or)?\s?(?:(?:on|am|vom|le|el|em|den|bis)\s)?$/
/** “4.1. Verlauf” is a heading, “4.3. Sturz” a day. */
const HEADING_BEFORE =
  /(?<!\p{L})(?:kapitel|abschnitt|punkt|ziffer|nr|version|chapter|section|art|abb|tab|§)\.?\s?$/u
const GERMAN_TEXT =
  /(?<!\p{L})(?:und|der|das|mit|nicht|bei|vom|zur|zum|seit|wird|ist|kein\p{L}*|herr|frau|nach|zu|bitte|termin|geb|befund|labor|aufnahme|entlassung|verlegung|kontrolle|verlauf)(?!\p{L})|[äöüß]/u
const NEAR = 120

/**
 * In a text in lower case: dates without a year, after a word that announces one, near another date: “labs 5/12 and
 * 5/19”, or by their form: “14/2”.
 */
export function findShortDates(lower: string, exact: readonly Candidate[], take: Take): Candidate[] {
  const ends = new Set<number>(exact.map(({ end }) => end))
  /** Whether another date ends right before it, with at most “ and on the ” between. */
  const isFurther = (start: number) => {
    for (let end = start; end > start - 14; end -= 1)
      if (ends.has(end) && CHAIN.test(lower.slice(end, start))) return true
    return false
  }
  const note = (found: Candidate | null) => {
    if (found) ends.add(found.end)
    return found
  }
  const ranges = matchAll(lower, RANGE, (match, value) =>
    NOT_DATE.test(textBefore(lower, value.start, 28)) ? null : note(take(match, value)),
  )
  const isDate = ({ start, end, text }: Value): boolean => {
    const [before, after] = [textBefore(lower, start, 40), lower.slice(end, end + 14)]
    if (FRACTION_AFTER.test(after) || NOT_DATE.test(textBefore(lower, start, 28))) return false
    // Two substances in one tablet: “losartan/hct 25/12”.
    if (/\p{L}{3}\/\p{L}{3,}\s$/u.test(before)) return false
    if (isFurther(start)) return true
    // “from 3/5 to 4/5”: a change, unless the months differ.
    if (/^\s?(?:to|->|→|auf|a|à|para|-)\s?\d\/(?:4|5|6|10)(?!\d)/.test(after)) return false
    if (COMMON_FRACTION.test(text))
      return STRONG_CUE.test(before) || EVENT_BEFORE.test(before) || CLOCK_AFTER.test(after)
    return IMPROPER.test(text) || TIME_AFTER.test(after) || CUE.test(before) || EVENT_BEFORE.test(before)
  }
  const slashed = matchAll(lower, SHORT, (match, value) => (isDate(value) ? note(take(match, value)) : null))
  // In a list of days, a further one needs no word of its own. A common fraction must be near in time, too.
  const neighbors = groupByPlace(
    [...exact, ...slashed].filter(({ start, end }) => /^\d{1,2}\/\d{1,2}/.test(lower.slice(start, end))),
    NEAR,
  )
  const near = matchAll(lower, SHORT, (match, value) =>
    !FRACTION_AFTER.test(lower.slice(value.end, value.end + 14)) &&
    !NOT_DATE.test(textBefore(lower, value.start, 28)) &&
    neighbors(value.start).some(
      ({ start, end }) =>
        start !== value.start &&
        (!COMMON_FRACTION.test(value.text) || isSameMonth(value.text, lower.slice(start, end))),
    )
      ? take(match, value)
      : null,
  )
  const isGerman = readOnce(() => {
    const beginning = lower.slice(0, 2_000)
    return GERMAN_TEXT.test(beginning) && detectLanguage(beginning) !== 'en'
  })
  /** Elsewhere, “a potassium of 6.4.” and “on 2.5 daily” are values. */
  const canBeDay = (text: string) => /^\d\d\.\s?\d\d/.test(text) || isGerman()
  let lastDot = -Infinity
  const dotted = matchAll(lower, DOTTED, (match, value) => {
    const [before, after] = [textBefore(lower, value.start), lower.slice(value.end, value.end + 2)]
    if (HEADING_BEFORE.test(before)) return null
    const isFound =
      DOTTED_CUE.test(before) ||
      isFurther(value.start) ||
      (/^\d\d\.\d\d/.test(match[0]) && /^(?:\s\p{Ll}|[,)])/u.test(after)) ||
      (/^\s\p{L}/u.test(after) && value.start - lastDot < NEAR) ||
      ((ENGLISH_CUE.test(before) || EVENT_BEFORE.test(before)) && canBeDay(match[0])) ||
      (/^(?:\s?\p{L}|[,;:)–-]|\s[-–]|$|\s?\n)/u.test(after) &&
        /(?:^|\n|[,;(–])\s?$/.test(before) &&
        isGerman())
    if (isFound) lastDot = value.start
    return isFound ? note(take(match, value)) : null
  })
  const open = matchAll(lower, DOTTED_OPEN, (match, value) => {
    const before = textBefore(lower, value.start, 24)
    return OPEN_CUE.test(before) ||
      (ENGLISH_CUE.test(before) && canBeDay(match[0])) ||
      (/^\d\d\.\d\d/.test(match[0]) &&
        (/(?:^|\n|[.;] )$/.test(textBefore(lower, value.start, 3))
          ? /^:/.test(lower.slice(value.end))
          : false))
      ? take(match, value)
      : null
  })
  const all = [...ranges, ...slashed, ...near, ...dotted, ...open]
  return [...all, ...findLoneDays(lower, [...exact, ...all])]
}

/** “5/6 … 5/9” or “4/3 … 12/3”: the same day or month, and the other within ten. */
function isSameMonth(text: string, other: string): boolean {
  const [a = 0, b = 0] = text.split('/').map(Number)
  const [c = 0, d = 0] = other.split('/').map(Number)
  return (a === c && Math.abs(b - d) <= 10) || (b === d && Math.abs(a - c) <= 10)
}

function readOnce(read: () => boolean): () => boolean {
  let known: boolean | null = null
  return () => (known ??= read())
}
