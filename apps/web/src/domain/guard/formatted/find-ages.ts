import { listMatches } from '../list-matches'
import { lowerInPlace } from '../normalize-text'
import { AGE_IN_WORDS, GERMAN_AGE, RELATIVE, SOMEONE } from './age-words'
import { WEIGHTS, type Candidate } from './candidate'

const OLD = String.raw`(?:9\d|1[0-2]\d)`
const VALUE = new RegExp(
  String.raw`(?<![\p{L}\d.,<>≥≤+–-]|\d\/)(?:${OLD}(?!\d|[.,/:]\d)|(?:${AGE_IN_WORDS})(?!\p{L}))`,
  'gu',
)
/** A value with the sex or the word for years directly after it: “93F”, “94yo”, “95jähr.”, “neunzigjährige”. */
const JOINED = new RegExp(
  String.raw`(?<![\p{L}\d.,<>≥≤+–-]|\d\/)(?:${OLD}[- ]?(?:j\.?-(?=\s?\p{L})|jg\.?|jähr\p{L}*\.?|jaehr\p{L}*\.?|jhr\.?)(?:[- ]?alt\p{L}*)?(?![\p{L}\d])|(?:${GERMAN_AGE})[- ]?jähr\p{L}*)`,
  'gu',
)

/** What may follow an age in years, and makes it one without any other word. */
const YEARS = String.raw`\s?-?\s?(?:years?|yrs?\.?|y\.?)[-\s]?(?:old|of age)|[-\s]?(?:y\/o|y\.\s?o\.|yo|y-o|y\.-?o\.?)(?![a-z](?<![mf]))[mf]?|\s?(?:years and \d{1,2} months(?: old)?|anos e \d{1,2} meses|años y \d{1,2} meses|ans et \d{1,2} mois)|[-\s]?(?:jahre(?: alt\p{L}*)?|ans(?: et demi)?|años|añitos|añ\.|anos|aninhos|anni|jaar|lat|let|primaveras|printemps|lenze|год\p{L}*|лет|歳|才|岁|세|سنة|عاما)`
const IS_IN_YEARS = new RegExp(String.raw`^(?:${YEARS})(?!\p{L})`, 'u')
/** The same in short, which is also a unit or a letter: at the end of a clause, or before a word for a person. */
const IS_IN_YEARS_SHORT =
  /^\s?(?:years?|yrs?\.?|y\.?|jr?\.?|jhr\.?|aa?\.?|an)(?=\s?(?:[,;)\n]|$|\.(?!\d)|(?:male|female|man|woman|lady|alt|sexo|pat|[mfwhv])(?!\p{L})|\/\s?[mfwhv](?!\p{L})|(?:and )?\d{1,2}\s?(?:m|\/12)(?!\p{L})))/u
const BIRTHDAY_AFTER =
  /^(?:st|nd|rd|th|\.|e|ème|º|°|ª)?\s(?:birthday|bday|geburtstag|lebensjahr|anniversaire|année|cumpleaños|aniversário|wiegenfest)(?!\p{L})/u

/** The end of a clause: nothing that makes the number an amount. */
const END = String.raw`\s?(?:[;)\]\n!?"”]|,(?!\s?\d)|\.(?!\d)|$|[-–—](?=\s))`
const CLAUSE = new RegExp(
  `^(?:${END}|\\s(?:now|last|this|so|but|yesterday|today|tomorrow|next|and|soon|with|who|has|had|lives?|living|still|in|from|alive|well|when|y|pero|ya|este|em|en|mas|e|ainda|und|aber|geworden|schon|seit|verstorben|et|mais|au|depuis|cva|vivo|viva|sano|sana|sain|saine)(?!\\p{L}))`,
  'u',
)
const AMOUNT =
  /^(?:[\p{L}\d%]|\s?(?:%|°|x(?!\p{L})|\/|[-–]\s?\d|(?:km|miles|min|mins|std|hrs?|hs|s|stairs|stufen|kg|g|mg|mcg|ml|mm|cm|m|bpm|lbs?|lpm|mmhg|ms|u|ui|iu|db|msv|percent|por|per|of|de|degrees|prozent|minut\p{L}*|hours?|horas?|stunden|heures?|h|days?|d[ií]as?|jours?|tage?n?|weeks?|wochen|semanas?|semaines?|months?|meses|mois|monate?n?|seconds?|sec|meters?|metros?|beats|times|veces|vezes|fois|mal|steps|pasos|pesos|euros?|mil|pack|tablet\p{L}*|pastillas|comprimidos|puffs?|units?|points?|punkte|puntos|pontos|mmol|sat\p{L}*|ra|on room|aa|o2|cycles|cigar\p{L}*|zigaretten|calories|kcal|patients?|people|personas|pessoas)(?![\p{L}\d])))/u

const LABEL_BEFORE =
  /(?<![\p{L}])(?:aged?(?:\sof)?|(?:lebens)?alter|âgée?|âge|edad|idade|età|年齢)["']?(?:\s?\/\s?[\p{L}.]{1,8}){0,3}(?:\s?\([\p{L}. ]{1,10}\))?(?:\s(?:of|de|von|d'|in jahren|in years|en años|em anos|actual))?\s?[:=]?\s?["'(]?$/u
const AGE_NEAR = /(?<![\p{L}])(?:idade|edad|alter|âge)(?!\p{L})[^\d\n.;:]{1,16} $/u
const ADVERB = String.raw`(?:(?:now|almost|nearly|already|just|about to|soon|only|still|déjà|bientôt|presque|maintenant|schon|bereits|fast|bald|gerade|jetzt|über|ya|casi|ahora|já|quase|agora|in may|im mai|en mayo|em maio) ){0,2}`
/** “she is”, “Nan is”, “meine Mutter ist”, “ma mère a”, “minha mãe está com”. */
const PERSON_IS_BEFORE = new RegExp(
  String.raw`(?<![\p{L}])(?:he|she|who|i|il|elle|er|sie|ich|él|ella|ele|ela|${RELATIVE}|patient(?:in|e)?|paciente|utente|doente|señora?|senhora?|lady|dame)(?:'s|'ll be|'m| is| was| will be| am| a| a eu| aura| va avoir| vient d'avoir| est| wird| ist| war| hat| tiene| tem| tinha| está com| es| é| cumplió| fez)(?: a| la| de)? ${ADVERB}(?:an? (?:\p{L}{3,12} )?)?$`,
  'u',
)
/** Languages without a pronoun: “ya tiene 94”. */
const HAS_BEFORE = new RegExp(
  String.raw`(?<![\p{L}])(?:tiene|tem|tenía|tinha|está com|vient d'avoir|wird(?: im \p{L}{3,9})? (?:bald )?|geworden|ist (?:gerade|schon|jetzt|bald)) ${ADVERB}$`,
  'u',
)
const BIRTHDAY_BEFORE = new RegExp(
  String.raw`(?<![\p{L}])(?:turn(?:s|ed|ing)?|cumpl(?:e|ió|irá|ir|iendo)|ha cumplido|fez|fazer|faz|completou|completar?|fêt(?:er|é|e)|feiert(?:e)?|celebrat(?:es|ed|ing)|celebr[aó]) (?:his |her |their |the |los |seus |sus |ses |den |ihren |seinen )?${ADVERB}$`,
  'u',
)
const DEATH_BEFORE =
  /(?<![\p{L}])(?:died|dead|alive|lived|lives|deceased|(?<=(?:mother|father|dad|mum|mom|wife|husband|brother|sister) )d\.?|living|falleci(?:ó|da|do)|muri(?:ó|da|do)|mort[oae]?|dcd|décédée?|verstorben|gestorben|starb|faleceu|falecid[oa]|morreu|óbito)(?: [^.\d\n;]{0,18})? ?(?:at|to|aged|a los|à|aos|mit|con|com|de|im alter von)?(?: age| be| the age of)? $/u
const IN_YEAR_BEFORE =
  /(?<![\p{L}])(?:a los|aos|aos seus|a sus|con sus|com seus|à ses|dans sa|a la edad de|à l'âge de|ripe (?:old )?age of|grand (?:old )?age of|du haut de ses|mit ihren|mit seinen|mit fast|mit knapp|va por los|ronda los|nos seus|im alter von|at age|at the age of|au bout de ses|de ses|ses) $/u
/** A person right before it: “dame de 93”, “wife (90)”, “mother 95 well”, “Gent of 94”. */
const SOMEONE_BEFORE = new RegExp(
  String.raw`(?<![\p{L}/])(?:${SOMEONE})\.?(?: in bed \d{1,3}| im bett \d{1,3}| cama \d{1,3}| \p{L}{3,12}(?=,| \())?(?:,? (?:of|de|com|con|von|mit|d'|aged|d|d\.|dcd|fallecid[oa]|falleció|alive|vive)|,|:|\s?\((?:[mfwh], ?)?)?\s?$`,
  'u',
)
const RELATIVE_BEFORE = new RegExp(
  String.raw`(?<![\p{L}/])(?:${RELATIVE})(?: materna| paterna| maternelle?| paternelle?)? $`,
  'u',
)
/** Letters alone are also units and results: they need punctuation around. */
const SEX_BEFORE =
  /(?:^|[\n,;:(.]\s?|(?<!\p{L})(?:pat\.?|pt|patient|caucasian|elderly) )(?:[mfwhv]|fem|masc|weibl|männl)[.,]?\s?$/u
const SEX_AFTER =
  /^\s?\/?\s?[mfwhv](?=\s?(?:[,;:)\n]|$|\.(?!\d))|\s(?:with|w[\/ ]|c\/o|h\/o|hx|s\/p|p\/w|p\/c|from|presents?|presenting|found|adm|admitted|in|on|who|dementia|fall|fell|and)(?!\p{L})|\s\p{L}{3,})/u
/** In the middle of a line, “120 m”, “96 h”, “101 F” and “120 W” are amounts. */
const SEX_AFTER_CAPITAL = /^\s?\/?\s?[MF](?![\p{L}\d])/u
const HEAT_NEAR = /(?<!\p{L})(?:t|temps?|temperature|tmax|fever|febrile|afebrile|heat)(?!\p{L})[^\n]{0,30}$/u
const FAHRENHEIT = /^(?:9[6-9]|10[0-6]) ?f/
const IS_CLOSED = new RegExp(`^(?:${END}|\\/)`, 'u')
const CLAUSE_BEFORE =
  /(?:[,;:.]\s?|(?<!\p{L})(?:a|the|this|pt|pat|patient|is|mr|mrs|ms|caucasian|old|elderly|lovely|frail|bed \d{1,2}) )$/u
const SEX_FIRST = /(?<![\p{L}\d/])[mfhwv]\s?\/?\s?$/u
/** Fahrenheit, saturations and other readings. */
const READING_BEFORE =
  /(?<![\p{L}])(?:t|temp|temperature|tmax|fever|febrile|hr|fc|rr|fr|sats?|spo2|sao2|o2|pulse|puls|pouls|bp|ta|pa|to|at|glucose|weight|weighs|na|cl|map|hb|score|iq|mmse)\b[^a-z\n]{0,4}$/u
const NAME_BEFORE =
  /(?:(?:\p{Lu}\p{Ll}+|\p{Lu}{4,}|\p{Lu}\.)[ -](?:(?:de|da|do|dos|del|la|van|von|der|el|al|bin) ){0,2}(?:\p{Lu}\p{Ll}+|\p{Lu}{4,}|\p{Lu}\.)|(?<!\p{L})(?:Frau|Herrn?|Fr\.|Hr\.|Mrs?\.?|Ms\.?|Miss|Mme|Mlle|M\.|Sra?\.?|Señora?|Don|Doña|Dona|Seu|D\.ª?)\s[^,;.\n(]{1,40})(?:, ?| \()$/u
const NAME_AFTER = /^\s?(?:[);]|,(?!\s?\d))/
const ENARIAN = /(?<![\p{L}])(?:centenarian|nonagenarian)(?!s)(?!\p{L})/gu
const NINETIES =
  /(?<![\p{L}])(?:in (?:his|her|their) (?:early |mid-?|late )?|(?:anfang|mitte|ende) (?=90|neunzig))(?<value>90(?=[,.;)\s](?!\d))(?<=(?:anfang|mitte|ende) 90)|neunzig|nineties|90'?s|(?:9\d|1[01]\d)(?:st|nd|rd|th)(?= year))/dgu

/** “Adults over 90”, “aged 90 and older”: a group, not a person. */
const GROUP_AFTER =
  /^\s?(?:years?\s|yrs?\s|ans\s|años\s|anos\s|jahren?\s)?(?:and|or|und|oder|y|e|et|ou|o)\s(?:older|over|above|up|more|beyond|älter|mehr|más|mais|plus)|^\+|^\s?(?:to|-|–|a|à|bis)\s?\d/u
const GROUP_BEFORE =
  /[<>≥≤]\s?$|(?<![\p{L}])(?:between|zwischen|entre|ages|adults|patients|people|persons|individuals|those|men|women|residents|participants|centenarians|over|under|than|above|below|beyond|until|least|(?<!lived |lives )to|über|unter|ab|als|mindestens|bis|plus de|moins de|mayores de|menores de|más de|menos de|maiores de|mais de|menos de|acima de|acima dos|abaixo de|partir de|partir dos|partir des|jusqu'à|hasta|até)\s(?:the |were |are |aged? |los |os )*$/u

/** Finds ages over 89, which Safe Harbor treats as dates. */
export function findAges(plain: string): Candidate[] {
  if (
    !/9\d|1[0-2]\d|ninet|neunzig|novent|nonant|quatre.ving|cento|ciento|cien|cem|cent|hundr|hundert|enarian/i.test(
      plain,
    )
  )
    return []
  const lower = lowerInPlace(plain)
  const found: Candidate[] = []
  const add = (start: number, end: number, weight: number = WEIGHTS.checksum) =>
    found.push({ start, end, class: 'age', weight })
  for (const { index: start, 0: text } of listMatches(lower, VALUE)) {
    const end = start + text.length
    const before = lower.slice(Math.max(0, start - 48), start)
    const after = lower.slice(end, end + 28)
    if (isGroup(before, after)) continue
    const years = IS_IN_YEARS.exec(after)?.[0] ?? ''
    if (years !== '' && !GROUP_AFTER.test(after.slice(years.length))) add(start, end + years.length)
    else if (years === '' && isAge(plain, start, before, after))
      add(start, end + (IS_IN_YEARS_SHORT.exec(after)?.[0].length ?? 0))
    else if (isSexed(before, after, plain.slice(start, end + 4))) add(start, end, WEIGHTS.shape)
  }
  for (const { index, 0: text } of listMatches(lower, JOINED))
    if (!isGroup(lower.slice(Math.max(0, index - 48), index), '')) add(index, index + text.length)
  for (const { index, 0: text } of listMatches(lower, ENARIAN)) add(index, index + text.length)
  for (const match of listMatches(lower, NINETIES)) {
    const [start, end] = match.indices?.groups?.['value'] ?? [0, 0]
    add(start, end)
  }
  return found
}

/** Whether the words around a number say that it is somebody's age. */
function isAge(plain: string, start: number, before: string, after: string): boolean {
  if (BIRTHDAY_AFTER.test(after)) return true
  if (LABEL_BEFORE.test(before))
    return !/^(?:[\p{L}\d]|[.,]\d|\s?%|\s?-\s?\d)/u.test(after.replace(/^\s?(?:y|j|a)(?!\p{L})/u, ''))
  const isShort = IS_IN_YEARS_SHORT.test(after)
  if (isShort && /(?:^|[,;(:\n.]\s?|\s)$/u.test(before) && !READING_BEFORE.test(before))
    return isShortAge(before, after)
  if (AMOUNT.test(after)) return false
  if (AGE_NEAR.test(before) || BIRTHDAY_BEFORE.test(before)) return true
  if (NAME_BEFORE.test(plain.slice(Math.max(0, start - 60), start)) && NAME_AFTER.test(after)) return true
  if (
    DEATH_BEFORE.test(before) ||
    PERSON_IS_BEFORE.test(before) ||
    HAS_BEFORE.test(before) ||
    IN_YEAR_BEFORE.test(before)
  )
    return CLAUSE.test(after)
  if (RELATIVE_BEFORE.test(before) && /^\s\p{L}{3,}/u.test(after)) return true
  const isOfPatient = /(?<!\p{L})[Pp]t(?:,|\s?\(|\sis|\sof)?\s?$/u.test(
    plain.slice(Math.max(0, start - 8), start),
  )
  return (isOfPatient || (SOMEONE_BEFORE.test(before) && !SEX_FIRST.test(before))) && CLAUSE.test(after)
}

/** “93a”, “94 y”, “95 j.”: behind a person or the begin of a clause. */
function isShortAge(before: string, after: string): boolean {
  if (/joule|schock|shock|[kc]ardiover|choque|choc|defib/u.test(before)) return false
  return (
    (!/^\s?y\s/u.test(after) || SOMEONE_BEFORE.test(before)) &&
    (/(?:^|[,;(:\n.]\s?)$/u.test(before) || SOMEONE_BEFORE.test(before) || SEX_BEFORE.test(before))
  )
}

/** “93F”, “F93”, “M 91,”, “F/94”. */
function isSexed(before: string, after: string, original: string): boolean {
  if (READING_BEFORE.test(before)) return false
  if (/\/\s?$/.test(before)) return SEX_FIRST.test(before) && !/^(?:[\d.,]\d|\d)/.test(after)
  if (SEX_BEFORE.test(before)) return IS_CLOSED.test(after)
  if (!SEX_AFTER.test(after)) return false
  if (/(?:^|\n|\()$/.test(before)) return true
  const isCapital =
    SEX_AFTER_CAPITAL.test(original.replace(/^\d+/, '')) &&
    !(FAHRENHEIT.test(original.toLowerCase()) && HEAT_NEAR.test(before))
  return isCapital && CLAUSE_BEFORE.test(before)
}

function isGroup(before: string, after: string): boolean {
  return GROUP_AFTER.test(after) || GROUP_BEFORE.test(before)
}
