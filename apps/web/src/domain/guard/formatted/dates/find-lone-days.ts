import { matchAll, textBefore, WEIGHTS, type Candidate } from '../candidate'
import { groupByPlace } from './group-by-place'

/** “le 13”, “el 4”, “a 9”: a day alone, near another date. */
const WITH_ARTICLE =
  /(?<![\p{L}\d])(?:le|el|o dia|no dia|dia|día|am|a|au|al|ao) (?<value>(?:0?[1-9]|[12]\d|3[01])(?:er|\.)?)(?=\s?(?:[,;)\n]|\.(?!\d)|$)|\s(?:ya|se|fue|por|en|à|au|au|dans|chez|pour|vers|et|par|avec|y|estaba|está|foi|teve|no|na|wieder|erneut|nach|war)(?!\p{L}))/dgu
/** “am 5. Exanthem”, “seit dem 4.”, but not “am 5. Tag”. */
const GERMAN_DAY =
  /(?<![\p{L}\d])(?<value>(?:am|dem|den|vom|bis zum|zum|ab dem) (?:0?[1-9]|[12]\d|3[01])\.)(?!\s?\d|\s?(?:\p{L}*tag|\p{L}*woche|\p{L}*monat|\p{L}*jahr|stunde|ssw|post\p{L}*|prä\p{L}*|lebens\p{L}*|finger|zeh\p{L}*|strahl|rippe|icr|hirnnerv\p{L}*|kind|schwangersch\p{L}*|zyklus|kurs|mal|versuch|og|stock|gang|grad|platz|preis)(?!\p{L}))/dgu
/** “consulta de dia 22”, “marcado para o dia 3”. */
const OF_VISIT =
  /(?<![\p{L}])(?:consultas?|retorno|agendad\p{L}+|marcad\p{L}+|cirurgia|alta|citad\p{L}+|cita|turno|rendez-vous|rdv|termin|sortie?|entrée?|opérée?|née?|revue?|vue?|retour|revient|ingres\p{L}+|control|operad[oa]|internad[oa])(?: (?:de|para|no|na|o|el|le|pour|am|do|para el|para o|no próximo|próximo)){0,2} (?<value>(?:dia|día|le|am|el) (?:[12]?\d|3[01])(?:er|\.)?)(?![\p{L}\d/.,-]*\d|\s?(?:mg|h|hs|dias|días|jours|tage?)(?!\p{L}))/dgu
/** “anteontem, 14.” */
const OF_YESTERDAY =
  /(?<![\p{L}])(?:ontem|anteontem|hoje|ayer|anteayer|hoy|mañana|hier|avant-hier|aujourd'hui|demain|gestern|vorgestern|heute|morgen|yesterday|today|tomorrow|amanhã),? (?:(?:dia|día|le|el|the|den) )?(?<value>(?:[12]?\d|3[01])(?:st|nd|rd|th|\.)?)(?=\s?(?:[,;)](?!\d)|\.(?!\d)|\n|$))/dgu
/** “discharged 4th”, “seen 8th inst”, “for scan the 12th”. */
const OF_EVENT =
  /(?<![\p{L}])(?:seen|admitted|adm|discharged?|disch|d\/c(?:'d)?|readmitted|operated|op|surgery|scan|clinic|appt|appointment|review(?:ed)?|due|died|born|fell|started|stopped|letter of|visit|booked(?: for)?|scheduled(?: for)?) (?<value>(?:the )?(?:[12]?\d|3[01])(?:st|nd|rd|th)(?: (?:inst|ult|prox)\.?)?)(?![\p{L}\d-]|\s(?:\p{L}*(?:day|week|month|year|time|dose|cycle|attempt|grade|trimester|percentile|degree|floor|rib|toe|finger|digit|nerve|line|generation|gen|edition|metatarsal|metacarpal|intercostal|ics|century|admission|visit|episode|cousin|place|party|set|round|ventricle|molar|birthday|avenue|street|st)s?)(?!\p{L}))/dgu
/** “revient le 19.”, “hasta el 14,”: with an article, at the end of a clause. */
const AT_END =
  /(?<![\p{L}\d])(?:le|jusqu'au|reporté au|vuelve el|hasta el|para el|no dia|para o dia|até (?:o )?dia|auf den|bis zum) (?<value>(?!1[578](?!\d))(?:0?[1-9]|[12]\d|3[01])(?:er|\.)?)(?=\s?(?:[,;)\n](?!\d)|$|(?<!\.)\.(?:\s|$))|\s(?:à|a las|às|um)\s\d)/dgu
/** “la nuit du 4 au 5”, “semaine du 4”, “week of the 9th”. */
const OF_NIGHT =
  /(?<![\p{L}])(?:nuit|noche|madrugada|noite|nacht|night|semaine|semana|woche|week|fin de semana|week-end)(?: (?:du|del|do|vom|of|of the|zum|auf den|dia|día)){1,2} (?<value>(?:[12]?\d|3[01])(?:st|nd|rd|th|\.)?(?:\s?(?:\/|-|au|al|a|auf den|to|to the|para o?|ao)\s?(?:[12]?\d|3[01])(?:st|nd|rd|th|\.)?)?)(?=\s?(?:[,;:)\n]|$|\.(?!\d))|\s(?:at|à|a las|às|um|with|y|et|e|und|and)\s)/dgu
/** “until the 12th”, “on 19th, then”. */
const ORDINAL =
  /(?<![\p{L}])(?:on|until|till|before|after|since|moved to) (?<value>(?:the )?(?:[12]?\d|3[01])(?:st|nd|rd|th))(?=\s?(?:[.,;:)\n]|$)|\s(?:and then|to the|at|with|for|but|he|she|they|i|we|then|if|as|so|pm|am)(?!\p{L}))/dgu
const HAS_ORDINAL = /\d(?:st|nd|rd|th)(?!\p{L})/u
const NEAR = 160

/** Days without a month: behind a word for a visit, or near another date. */
export function findLoneDays(lower: string, dates: readonly Candidate[]): Candidate[] {
  const toDate = (_: unknown, { start, end }: { start: number; end: number }): Candidate => ({
    start,
    end,
    class: 'date',
    weight: WEIGHTS.shape,
  })
  const neighbors = groupByPlace(dates, NEAR)
  const isNear = (start: number, end: number) =>
    neighbors(start).some(
      (date) => Math.abs(date.start - start) < NEAR && !(date.start < end && start < date.end),
    )
  const isCall = (start: number) =>
    /(?:appele[zr]|compose[zr]|faites?|faire|contacter|joindre|llamar?|ligar|marque|disque|wählen)\s(?:le|el|a|al)\s$/u.test(
      textBefore(lower, start, 16),
    )
  return [
    ...[WITH_ARTICLE, GERMAN_DAY].flatMap((pattern) =>
      matchAll(lower, pattern, (match, value) =>
        isNear(value.start, value.end) && !isCall(value.start) ? toDate(match, value) : null,
      ),
    ),
    ...[
      AT_END,
      OF_VISIT,
      OF_YESTERDAY,
      ...(HAS_ORDINAL.test(lower) ? [OF_EVENT, ORDINAL] : []),
      OF_NIGHT,
    ].flatMap((pattern) =>
      matchAll(lower, pattern, (match, value) => (isCall(value.start) ? null : toDate(match, value))),
    ),
  ]
}
