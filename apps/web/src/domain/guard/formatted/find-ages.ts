import { lowerInPlace } from '../normalize-text'
import { matchAll, textBefore, WEIGHTS, type Candidate } from './candidate'

const OLD = String.raw`(?:9\d|1[0-2]\d)`
const ENGLISH = String.raw`ninety(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|(?:a|one) hundred(?:(?: and)? (?:one|two|three|four|five|six|seven|eight|nine|ten))?`
const SPANISH = String.raw`noventa(?: y (?:uno?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve))?|cien|ciento (?:uno?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)`
const PORTUGUESE = String.raw`noventa(?: e (?:um|uma|dois|duas|três|quatro|cinco|seis|sete|oito|nove))?|cem|cento e (?:um|dois|três|quatro|cinco|seis|sete|oito|nove|dez)`
const FRENCH = String.raw`quatre-vingts?[- ](?:dix-sept|dix-huit|dix-neuf|dix|onze|douze|treize|quatorze|quinze|seize)|nonante(?:[- ](?:et[- ])?(?:une?|deux|trois|quatre|cinq|six|sept|huit|neuf))?|cent (?:une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix)|cent`
const GERMAN = String.raw`(?:(?:ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun)und)?neunzig|(?:ein)?hundert(?:und)?(?:eins?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn)?`
const IN_WORDS = [ENGLISH, SPANISH, PORTUGUESE, FRENCH].join('|')

const START = String.raw`(?<![\w.,/<>≥≤-])`
const NOT_AMOUNT = String.raw`(?!\w|[.,/]\d|\s?(?:%|°|kg|g|mg|ml|mm|cm|bpm|lbs?|x|percent|degrees|por ciento|prozent|minutes|minutos|minuten|hours|horas|stunden|days|days?|días|dias|jours|tage|weeks|months|meses|mois|monate|meters|m)(?![\p{L}\d])|\s?-\s?\d|\s?[–\/]\s?\d)`
const RELATIVE = String.raw`wife|husband|mother|father|mum|mom|dad|aunt|uncle|sister|brother|grandmother|grandfather|grandma|grandpa|widow|widower|neighbou?r|lady|gentleman|man|woman|patient|pt|mutter|vater|oma|opa|großmutter|großvater|tante|onkel|dame|herr|frau|patientin|schwester|bruder|ehemann|ehefrau|mère|père|grand-mère|grand-père|mari|épouse|monsieur|madame|dame|patiente|résidente?|madre|padre|abuel[oa]|tí[oa]|señora|señor|paciente|varón|mujer|pte|mãe|pai|avó|avô|bisavó|bisavô|ti[oa]|senhora|senhor|doente|utente|idos[oa]|nonagenári[oa]|nonagenari[oa]|nonagénaire|nonagenarian|centenari[oa]|centenári[oa]|centenaire|centenarian`
const PERSON = String.raw`he|she|who|patient|pt|mother|father|aunt|uncle|grandmother|grandfather|il|elle|er|sie|él|ella|ele|ela`

const PATTERNS = [
  String.raw`${START}${OLD}\s?-?\s?(?:years?|yrs?\.?)[-\s]?(?:old|of age)(?!\p{L})`,
  String.raw`${START}${OLD}[-\s]?(?:y\/o|y\.\s?o\.|yo|y-o|yr-old|y\.-?o\.?)(?![a-z])`,
  String.raw`${START}${OLD} (?:years and \d{1,2} months(?: old)?|anos e \d{1,2} meses|años y \d{1,2} meses|ans et \d{1,2} mois)`,
  String.raw`(?<![\p{L}])(?:age[d]?(?:\sof)?|alter|âge|edad|idade|età|年齢)["']?(?:\s?\/\s?[\p{L}.]{1,8}){0,3}\s?[:=]?\s?["']?(?<value>${OLD})(?!\w|[.,]\d|\s?%|\s?-\s?\d)`,
  String.raw`(?<![\p{L}])(?:idade|edad|alter|âge)(?!\p{L})[^\d\n.;:]{1,16} (?<value>${OLD})${NOT_AMOUNT}`,
  String.raw`${START}${OLD}[-\s]?(?:jährig\p{L}*|jähr\.|jaehrig\p{L}*|jahre(?: alt\p{L}*)?|ans(?: et demi)?|años|añitos|anos|aninhos|anni|jaar|lat|let|год\p{L}*|лет|歳|才|岁|세|سنة|عاما)(?!\p{L})`,
  String.raw`(?<![\p{L}])(?:${GERMAN})[-\s]?(?:jährig\p{L}*|jahre(?: alt)?)(?!\p{L})`,
  String.raw`(?<![\p{L}])(?:${IN_WORDS})[-\s](?:(?:years?|year)[-\s](?:old|of age)|años|anos|aninhos|ans|primaveras)(?!\p{L})`,
  String.raw`(?<![\p{L}])(?:${PERSON})(?:'s| is| was| will be| a| a eu| wird| ist| tiene| tem)? (?:now |almost |nearly |already |just |déjà |schon |bereits )?(?:turned |turning |turns )?(?<value>${IN_WORDS})(?![\w-]|\s?%| (?:percent|per|mm|mg|kg|beats|degrees|times|minutes|hours|days|weeks|months|seconds|por|pesos|euros|mil|minutos|horas|días|dias|jours|heures))`,
  String.raw`(?<![\p{L}])(?:turned|turning|turns|aged?|cumpl(?:e|ió|irá)|ha cumplido|fez|completou|fêté ses|wurde|wird|feierte (?:den|ihren|seinen)) (?:los |seus |ses )?(?<value>(?:${IN_WORDS}|${GERMAN}|${OLD})(?: (?:anos|años|ans|jahre))?)(?![\p{L}\d-]|[.,/]\d|\s?%| (?:percent|degrees|times|minutes|hours|days|weeks|months|mg|kg|tabletas|pastillas))`,
  String.raw`(?<![\p{L}])(?:(?:he|she)(?:'s| is| was| will be)|who (?:is|was)|turned|turning|turns|has turned) (?:now |almost |nearly |already |just )?(?<value>${OLD})(?=\s?(?:[.;)\n!?]|,(?! \d)|$|(?:now|years?|last|this|so|but|yesterday|today|tomorrow|next|and|soon|with|in (?:the )?\p{L}+)(?![\p{L}-])))`,
  String.raw`(?<![\p{L}])(?:died|dead|alive|lived|lives|deceased|d\.|living|falleci(?:ó|da|do)|muri(?:ó|da|do)|murió|mort[oae]?|décédée?|verstorben|gestorben|starb|faleceu|falecid[oa]|morreu)[^.\d\n;]{0,18} (?:at|to|a los|à|aos|mit|con|de|im alter von)(?: age| be| the age of)? (?<value>${OLD})${NOT_AMOUNT}`,
  String.raw`(?<![\p{L}])(?:a los|aos) (?<value>${OLD}|${SPANISH}|${PORTUGUESE})(?=\s?(?:[.;,)\n]|$|años|anos))(?! (?:minutos|días|dias|meses|mg|metros))`,
  String.raw`${START}${OLD}\s?-?\s?(?:years?|yrs?|y)\.?(?= (?:male|female|man|woman|lady|gentleman|[mf])(?!\p{L}))|${START}${OLD}\s?(?:yrs?\.?|jr?\.|y|a)(?=\s?(?:,|;|\n|$|\)|male|female))`,
  String.raw`(?<![\p{L}])in (?:his|her|their) (?:early |mid-?|late )?(?<value>nineties|90'?s|(?:9\d|1[01]\d)(?:st|nd|rd|th)(?= year))`,
  String.raw`(?<![\p{L}])(?:${RELATIVE})(?: in bed \d{1,3}| im bett \d{1,3}| cama \d{1,3})?(?:,| \((?:[mfwh], ?)?)\s?(?<value>${OLD})(?=\s?(?:[,.;)\n](?!\d)|$))`,
].map((source) => new RegExp(source, 'dgu'))
/** A name and an age: “(Gerda Wiesner, 93)”, “Frau Pollmann, 91,”. */
const AFTER_NAME = new RegExp(
  String.raw`(?:\p{Lu}\p{Ll}+[ -]\p{Lu}\p{Ll}+|(?:Frau|Herr|Mrs?\.?|Ms\.?|Mme|M\.|Sra?\.?|Señora?|Don|Doña|Dona|Seu)\s[^,;.\n(]{2,40})(?:, ?| \()(?<value>${OLD})(?=\s?[,)](?!\d))`,
  'dgu',
)
/** With the sex: “F/91”, “97 / w”, “93M”. */
const SEX_FIRST = new RegExp(String.raw`(?<![\w/])[MFHWmfhw]\s?\/\s?(?<value>${OLD})(?![\d.,]\d|\d)`, 'dg')
const SEX_LAST = new RegExp(String.raw`(?<![\w.,/°-])(?<value>${OLD})\s?\/\s?[MFHWmfhw](?![\p{L}\d])`, 'dgu')
/** German and Spanish shorthand for years: “93a”. */
const SHORTHAND = new RegExp(
  String.raw`(?<=(?:^|[,;(:\n]|(?<!\p{L})(?:m|w|f|h|pt|pte|pat\.?|pac\.?|paciente|patient|patientin|mr|mme|am|varón|mujer|frau|herr))\s?)${OLD}\s?(?:aa?|j)(?=\s?(?:[,;.)\n]|$))`,
  'gu',
)
const ENARIAN = /(?<![\p{L}])(?:centenarian|nonagenarian)(?!s)(?!\p{L})/gu
const WITH_SEX = new RegExp(String.raw`(?<![\w.,/°-])${OLD}\s?(?:yo\s?)?[MF]\b`, 'g')
const PERSON_AROUND =
  /^\s?(?:,|with|w\/|c\/o|h\/o|hx|s\/p|p\/w|presents?|presenting|found|who|and|woman|man|on|from|in|lives?|refuses?|takes|still|is|\n|$|[).])/i
const HEAT_BEFORE = /\b(?:t|temp|temperature|tmax|fever|febrile|to|of|at)\b[^a-z]{0,4}$/i
/** “Adults over 90”, “aged 90 and older”: a group, not a person. */
const GROUP_AFTER =
  /^\s?(?:and|or|und|oder|y|e|et|ou|o)\s(?:older|over|above|up|more|beyond|älter|mehr|más|mais|plus)|^\+|^\s?(?:to|-)\s?\d/i
const GROUP_BEFORE =
  /(?<![\p{L}])(?:adults|patients|people|persons|individuals|those|men|women|residents|participants|centenarians|over|under|than|above|below|beyond|until|least|to|über|unter|ab|als|mindestens|bis|plus de|moins de|mayores de|menores de|más de|menos de|maiores de|menores de|mais de|menos de|acima de|acima dos|abaixo de|partir de|partir dos|partir des|jusqu'à|hasta|até)\s(?:the |were |are |aged? |los |os )*$/iu

/** Finds ages over 89, which Safe Harbor treats as dates. */
export function findAges(plain: string): Candidate[] {
  if (
    !/9\d|1[0-2]\d|ninet|neunzig|novent|nonant|quatre-ving|cento|ciento|cien|cem|cent|hundr|hundert|enarian/i.test(
      plain,
    )
  )
    return []
  const lower = lowerInPlace(plain)
  const found = [...PATTERNS, SHORTHAND, ENARIAN, AFTER_NAME, SEX_FIRST, SEX_LAST].flatMap((pattern, at) =>
    matchAll(at < PATTERNS.length + 2 ? lower : plain, pattern, (match, { start, end }) =>
      isGroup(plain, match.index, start, end) ? null : { start, end, class: 'age', weight: WEIGHTS.checksum },
    ),
  )
  const sexed = matchAll(plain, WITH_SEX, (_, { start, end }) =>
    HEAT_BEFORE.test(textBefore(plain, start, 16)) || !PERSON_AROUND.test(plain.slice(end, end + 12))
      ? null
      : { start, end, class: 'age', weight: WEIGHTS.shape },
  )
  return [...found, ...sexed]
}

function isGroup(plain: string, index: number, start: number, end: number): boolean {
  return (
    GROUP_AFTER.test(plain.slice(end, end + 16)) ||
    GROUP_BEFORE.test(textBefore(plain, index, 32)) ||
    GROUP_BEFORE.test(textBefore(plain, start, 32))
  )
}
