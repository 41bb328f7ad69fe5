import { matchAll, textBefore, WEIGHTS, type Candidate } from './candidate'
import { WEEKDAY } from './date-words'

type Value = { start: number; end: number; text: string }
type Take = (match: RegExpExecArray, value: Value) => Candidate | null

const SHORT =
  /(?<![\w./-])(?:(0?[1-9]|1[0-2])\/(0?[1-9]|[12]\d|3[01])|(0?[1-9]|[12]\d|3[01])\/(0?[1-9]|1[0-2]))(?![\w/%]|\.\d|-\d)/g
const DOTTED = /(?<![\w./,-])(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.(?![\d\w])/g
const DOTTED_OPEN =
  /(?<![\w./,-])(?:0[1-9]|[12]\d|3[01])\.(?:0[1-9]|1[0-2])(?![\w%]|[.,]\d|\s?(?:mg|g|ml|l|mmol|cm|mm|kg|h|uhr)(?!\p{L}))/gu

/** Words that announce a date: prepositions, events of care and their abbreviations. */
const EVENT = String.raw`dated?|today|yesterday|heute|gestern|hoy|ayer|hoje|ontem|aujourd'hui|hier|due|dob|d\.?o\.?b\.?|doa|dod|dos|born|lmp|edd|edc|admitted|adm|admission|disch(?:arged?)?|d\/c|op|seen|surgery|appt|appointment|performed|placed|visit|scheduled|period|begun|began|started|operated|implanted|delivered|reviewed|effective|expires|noted|birth|delivery|vaccinated|drawn|stopped it|died|rip|relapsed?|booster|ct|mri|mrt|echo|labs?|x-?ray|biopsy|colonoscopy|scan|follow-?up|received|collected|reported|geboren|geb|termin|aufnahme|aufn|entlassung|entl|untersuchung|kontrolle|wiedervorstellung|wv|verstorben|operiert|op-datum|stand|fecha|ingreso|ingresó|alta|cita|control|nacid[oa]|nac|fn|fur|fum|fpp|fup|operad[oa]|operación|cirugía|qx|analítica|consulta|eco|tac|rx|rmn?|biopsia|défunt|décédée?|née?|ddn|ddr|dpa|rdv|rendez-vous|entrée|sortie|opérée?|consultation|prélevée?|vue? le|scanner|irm|écho|hospitalisée?|data|dn|di|da|dum|dpp|nascid[oa]|nasc|internad[oa]|internamento|internação|retorno|cirurgia|parto|coleta|colheita|exame|paracentese|ecografia|usg|rm|tc|biópsia|datum|date`
const SHORT_CONTEXT = new RegExp(
  String.raw`(?:(?<![\p{L}])(?:on|since|until|till|around|between|last|from|before|after|by|of|last dose|letzte dosis|última (?:dose|dosis)|pod ?\d{0,2}|${EVENT}|am|vom|von|bis|seit|zum|ab|le|du|au|dès le|depuis le|jusqu'au|el|del|desde|hasta|día|em|dia|até|受診日|入院日)[:.\s("]{0,3}$)|(?:^|\n)\s*$|(?:\d\s(?:and|,)\s(?:\d+(?:\.\d+)?\s)?on\s$)|(?<![\p{L}])${WEEKDAY}[.,]{0,2}\s$`,
  'u',
)
const SHORT_WRONG =
  /(?<!\p{L})(?:pain|strength|score[ds]?|rated?|reflex(?:es)?|grade|power|down from|stage|apgar|acuity|visus|vision|agudeza|acuité|acuidade|(?<!last |letzte |última |dernière |next )(?:dose|dosis)|cycle|cure|ciclo|zyklus|kraft|fuerza|força|ratio|schmerz|nrs|eva|vas)(?!\p{L})[^.;,]{0,20}$/u
/** “el 1/3 distal”, “1/2 comprimé”: a fraction. */
const FRACTION_AFTER =
  /^\s?(?:mg|g|ml|mcg|units?|tab(?:let)?s?|strength|pain|in|out|of|hours|weeks|days|vision|distal|proximal|medio|moyen|inf[eé]rieure?|sup[eé]rieure?|inferior|superior|externo|interno|de|der|des|du|del|do|da|comprim\p{L}*|cp|cpr|cáps|cuill\p{L}*|dose|dosis|tabl?\p{L}*|stück|ampolla|ampola|ampulle|sachet|sobre|taza|tasse|cup|l|iv)(?!\p{L})/u
const COMMON_FRACTION = /^(?:1\/[2-9]|[23]\/[345]|1\/10|[1-9]\/10|[1-5]\/5|[1-6]\/6|[1-9]\/9)$/
const FRACTION_CONTEXT = new RegExp(
  String.raw`(?:(?<![\p{L}])(?:on|since|until|till|around|from|between|last(?: dose)?|pod ?\d{0,2}|vom|am|seit|jusqu'au|depuis le|desde|hasta|até|le|el|em|${EVENT})[:.\s("]{0,3}$)|(?:^|\n)\s*$|(?<![\p{L}])${WEEKDAY}[.,]{0,2}\s$`,
  'u',
)
/** A time or a shift after it: “6/2 turno M”, “14/2 um 8:30”. */
const TIME_AFTER =
  /^,?\s(?:(?:à|às|at|um|@)\s?)?\d{1,2}\s?[:h]\s?\d\d(?!\d)|^\s(?:turno|shift|schicht)(?!\p{L})/u
const GERMAN_CONTEXT = new RegExp(
  String.raw`(?:(?<![\p{L}])(?:${EVENT}|am|vom|von|den|dem|bis|seit|zum|ab|on|of|since|from|around|le|du|au|el|del)[:.\s("]{0,3}|${WEEKDAY}[.,]{0,2}\s|入院日[::]?|(?:^|\n)\s*[*†]?\s?)$`,
  'u',
)
const CHAIN =
  /^\s?(?:,|;|-|–|&|\+|and|again|and again|to|until|through|und|bis|et|au|y|e|a|al|ou|oder|or)?\s?(?:(?:on|am|vom|le|el|em|den)\s)?$/

/**
 * In a text in lower case: dates without a year, after a word that announces one or after another date: “labs 5/12 and
 * 5/19”.
 */
export function findShortDates(lower: string, exact: readonly Candidate[], take: Take): Candidate[] {
  const ends = new Set<number>()
  const isFurther = (start: number) =>
    [...ends].some((end) => end <= start && start - end < 14 && CHAIN.test(lower.slice(end, start)))
  const note = (found: Candidate | null) => {
    if (found) ends.add(found.end)
    return found
  }
  for (const { end } of exact) ends.add(end)
  const slashed = matchAll(lower, SHORT, (match, value) => {
    const before = textBefore(lower, value.start, 40)
    if (FRACTION_AFTER.test(lower.slice(value.end, value.end + 14)) || SHORT_WRONG.test(before)) return null
    const cue = COMMON_FRACTION.test(match[0]) ? FRACTION_CONTEXT : SHORT_CONTEXT
    return cue.test(before) ||
      TIME_AFTER.test(lower.slice(value.end, value.end + 14)) ||
      isFurther(value.start)
      ? note(take(match, value))
      : null
  })
  const dotted = matchAll(lower, DOTTED, (match, value) =>
    GERMAN_CONTEXT.test(textBefore(lower, value.start)) ||
    isFurther(value.start) ||
    (/^\d\d\.\d\d/.test(match[0]) && /^(?:\s\p{Ll}|[,)])/u.test(lower.slice(value.end, value.end + 2)))
      ? note(take(match, value))
      : null,
  )
  const open = matchAll(lower, DOTTED_OPEN, (match, value) =>
    OPEN_CONTEXT.test(textBefore(lower, value.start, 24)) ? take(match, value) : null,
  )
  const all = [...slashed, ...dotted, ...open]
  return [...all, ...findFurtherDays(lower, [...exact, ...all])]
}

const OPEN_CONTEXT =
  /(?<![\p{L}])(?:rip|died|am|vom|le|du|au|el|del|em|on|since|until|verstorben|termin|dob|geb|datum|date|fecha|data|rdv)[:.\s]{1,3}$/u
/** “le 13”, “el 4”, “a 9”: a day alone, near another date. */
const DAY_WITH_ARTICLE =
  /(?<![\p{L}\d])(?:le|el|o dia|no dia|dia|día|am|a|au|al|ao) (?<value>(?:0?[1-9]|[12]\d|3[01])(?:er|\.)?)(?=\s?(?:[,;)\n]|\.(?!\d)|$)|\s(?:ya|se|fue|por|en|à|au|au|dans|chez|pour|vers|et|par|avec|y|estaba|está|foi|teve|no|na|wieder|erneut|nach|war)(?!\p{L}))/dgu
/** “consulta de dia 22”, “marcado para o dia 3”. */
const DAY_OF_VISIT =
  /(?<![\p{L}])(?:consultas?|retorno|agendad\p{L}+|marcad\p{L}+|cirurgia|alta|citad\p{L}+|cita|turno|rendez-vous|rdv|termin|sortie?|entrée?|opérée?|née?|revue?|vue?|retour|ingres\p{L}+)(?: (?:de|para|no|na|o|el|le|pour|am|do|para el|para o|no próximo)){0,2} (?<value>(?:dia|día|le|am) (?:[12]?\d|3[01])(?:er|\.)?)(?![\p{L}\d/.,-]*\d|\s?(?:mg|h|hs|dias|días))/dgu
/** “anteontem, 14.” */
const DAY_OF_YESTERDAY =
  /(?<![\p{L}])(?:ontem|anteontem|hoje|ayer|anteayer|hoy|hier|avant-hier|aujourd'hui|gestern|vorgestern|heute|yesterday|today),? (?:(?:dia|día|le|el|the|den) )?(?<value>(?:[12]?\d|3[01])(?:st|nd|rd|th|\.)?)(?=\s?(?:[,;)](?!\d)|\.(?!\d)|\n|$))/dgu
const NEAR = 160

function findFurtherDays(lower: string, dates: readonly Candidate[]): Candidate[] {
  const further = matchAll(lower, DAY_WITH_ARTICLE, (_, { start, end }) =>
    dates.some((date) => Math.abs(date.start - start) < NEAR && !(date.start < end && start < date.end)) &&
    !/(?:appele[zr]|compose[zr]|faites|llamar?|ligar|marque|disque)\s(?:le|el|a|al)\s$/u.test(
      textBefore(lower, start, 16),
    )
      ? { start, end, class: 'date', weight: WEIGHTS.shape }
      : null,
  )
  return [
    ...further,
    ...[DAY_OF_VISIT, DAY_OF_YESTERDAY].flatMap((pattern) =>
      matchAll(lower, pattern, (_, { start, end }) => ({
        start,
        end,
        class: 'date' as const,
        weight: WEIGHTS.shape,
      })),
    ),
  ]
}
