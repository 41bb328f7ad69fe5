import { matchAll, textBefore, WEIGHTS, type Candidate } from './candidate'

const OLD = String.raw`(?:9\d|1[0-2]\d)`
const TENS = String.raw`ninety(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|(?:a|one) hundred(?:(?: and)? (?:one|two|three|four|five|six|seven|eight|nine|ten))?`
const PATTERNS = [
  new RegExp(String.raw`(?<![\w.,/<>≥≤-])${OLD}\s?-?\s?(?:years?|yrs?\.?)[-\s]?(?:old|of age)\b`, 'gi'),
  new RegExp(
    String.raw`(?<![\w.,/<>≥≤-])${OLD}[-\s]?(?:y\/o|y\.\s?o\.|yo|y-o|yr-old|y\.-?o\.?)(?![a-z])`,
    'gi',
  ),
  new RegExp(String.raw`(?<![\w.,/<>≥≤-])${OLD} years and \d{1,2} months(?: old)?`, 'gi'),
  new RegExp(
    String.raw`(?<![\p{L}])(?:age[d]?(?:\sof)?|alter|âge|edad|idade|età|年齢)\s?[:=]?\s?(?<value>${OLD})(?!\w|[.,]\d|\s?%|\s?-\s?\d)`,
    'giud',
  ),
  new RegExp(
    String.raw`(?<![\w.,/<>≥≤-])${OLD}[-\s]?(?:jährige[rsnm]?|jahre(?: alt)?|ans|años|anos|anni|jaar|歳|才|세|سنة|عاما)(?![a-z])`,
    'gi',
  ),
  new RegExp(String.raw`\b(?:${TENS})[-\s]years?[-\s](?:old|of age)\b`, 'gi'),
  new RegExp(
    String.raw`\b(?:he|she|who|patient|mother|father|aunt|uncle|grandmother|grandfather)(?:'s| is| was)? (?:now |almost |nearly |already |just )?(?:turned |turning |turns )?(?<value>${TENS})(?![\w-]| (?:percent|per|mm|mg|kg|beats|degrees|times|minutes|hours|days|weeks|months|seconds))`,
    'gid',
  ),
  new RegExp(
    String.raw`\b(?:turned|turning|turns|aged?) (?<value>${TENS})(?![\w-]| (?:percent|degrees|times|minutes|hours|days|weeks|months))`,
    'gid',
  ),
  new RegExp(
    String.raw`\b(?:(?:he|she) (?:is|was)|(?:he|she)'s|who (?:is|was)|turned|turning|turns) (?:now |almost |nearly |already |just )?(?<value>${OLD})(?=\s?(?:[.;)\n]|,(?! \d)|$|now\b|years?\b|last\b|this\b|in (?:spring|summer|autumn|fall|winter|\p{Lu})|yesterday|today|and (?:lives|still|has|is|on|takes|frail)))`,
    'giud',
  ),
  new RegExp(
    String.raw`(?<![\w.,/<>≥≤-])${OLD}\s?-?\s?(?:years?|yrs?|y)\.?(?= (?:male|female|man|woman|lady|gentleman|[MF])\b)|(?<![\w.,/<>≥≤-])${OLD} (?:yrs?\.?|J\.|y)(?=\s?(?:,|;|\n|$|male|female))`,
    'gi',
  ),
  new RegExp(
    String.raw`\bin (?:his|her|their) (?:early |mid-?|late )?(?<value>nineties|90'?s|(?:9\d|1[01]\d)(?:st|nd|rd|th)(?= year))`,
    'gid',
  ),
  new RegExp(
    String.raw`\b(?:wife|husband|mother|father|aunt|uncle|sister|brother|grandmother|grandfather|widow|widower|neighbou?r), (?<value>${OLD})(?=\s?[,.;)\n]|$)`,
    'gid',
  ),
  /\b(?:centenarian|nonagenarian)(?!s)\b/gi,
]
const WITH_SEX = new RegExp(String.raw`(?<![\w.,/°-])${OLD}\s?(?:yo\s?)?[MF]\b`, 'g')
const PERSON_AROUND =
  /^\s?(?:,|with|w\/|c\/o|h\/o|hx|s\/p|p\/w|presents?|presenting|found|who|and|woman|man|on|from|in|lives?|refuses?|takes|still|is|\n|$|[).])/i
const HEAT_BEFORE = /\b(?:t|temp|temperature|tmax|fever|febrile|to|of|at)\b[^a-z]{0,4}$/i
/** “Adults over 90”, “aged 90 and older”: a group, not a person. */
const GROUP_AFTER = /^\s?(?:and|or)\s(?:older|over|above|up|more|beyond)|^\+|^\s?(?:to|-)\s?\d/i
const GROUP_BEFORE =
  /\b(?:adults|patients|people|persons|individuals|those|men|women|residents|participants|centenarians|over|under|than|above|below|beyond|until|least|to)\s(?:the |were |are |aged? )*$/i

/** Finds ages over 89, which Safe Harbor treats as dates. */
export function findAges(plain: string): Candidate[] {
  if (!/9\d|1[0-2]\d|ninet|hundred|enarian/i.test(plain)) return []
  const found = PATTERNS.flatMap((pattern) =>
    matchAll(plain, pattern, (match, { start, end }) =>
      isGroup(plain, match.index, end) ? null : { start, end, class: 'age', weight: WEIGHTS.checksum },
    ),
  )
  const sexed = matchAll(plain, WITH_SEX, (_, { start, end }) =>
    HEAT_BEFORE.test(textBefore(plain, start, 16)) || !PERSON_AROUND.test(plain.slice(end, end + 12))
      ? null
      : { start, end, class: 'age', weight: WEIGHTS.shape },
  )
  return [...found, ...sexed]
}

function isGroup(plain: string, start: number, end: number): boolean {
  return GROUP_AFTER.test(plain.slice(end, end + 16)) || GROUP_BEFORE.test(textBefore(plain, start, 32))
}
