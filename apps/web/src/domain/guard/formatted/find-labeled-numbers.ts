import { matchAll, textBefore, WEIGHTS, type Candidate } from './candidate'
import { LABELS, NUMBER_WORD } from './labels'

/** A number in one or more groups. Each group has a digit, or is a few capitals before one. */
const VALUE = String.raw`(?<value>(?=(?:[^\s,;]{1,6}[ -]){0,2}[^\s,;]*\d)(?:[\p{Lu}X*]{1,5}[ ])?[\p{L}\d*(](?:[\p{L}\d*().\/·-]*[\p{L}\d*])?(?: (?:(?=[\p{Lu}\d-]*\d)[\p{Lu}\d][\p{Lu}\d-]*|\p{Lu}{1,3}(?![\p{L}]))){0,8}(?: - \d+)?)`
const PATTERNS = LABELS.map((label) => ({
  label,
  pattern: new RegExp(
    String.raw`(?<![\p{L}\d])(?:${label.words})(?: (?:${label.words})){0,2}` +
      (label.sure
        ? String.raw`(?:\s?${NUMBER_WORD}){0,2}`
        : String.raw`(?:[ ](?:beneficiary|account|record))?(?:\s?${NUMBER_WORD}){1,2}`) +
      String.raw`(?:\s?[:=#(]+|,| (?:is|was|are)(?![\p{L}])|\s)\s?(?:(?:s\/n|sn|lot|ref|rx|is|dea|npi|no|nr|id)\.?\s?[:#]?\s|(?:s\/n|sn|lot)[:#]\s?)?#?${VALUE}`,
    'giud',
  ),
  quick: new RegExp(`(?<![a-z])(?:${label.words})(?=[^a-z]|id|no|nr|num|code)`, 'i'),
}))
const HAS_NUMBER_WORD = new RegExp(String.raw`${NUMBER_WORD}\s?[:=#(]*\s?$`, 'iu')
const DATE_OR_RATIO =
  /^(?:(?:19|20)\d\d[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](?:\d{4}|\d{2})|\d{1,3}\/\d{1,3}|\d+(?:\.\d+)?|100-7)$/
const QUANTITY_AFTER =
  /^\s?(?:mg|g|mcg|ml|mL|cmH2O|units?|%|patients|participants|people|cases|children|adults|weeks|days|months|years|hours|dollars|steps|beats|times)\b/

/** A lot with an expiry date is a vaccine or a reagent, not somebody's implant. */
export const EXPIRY_AFTER = /^[^\n.]{0,4}(?:exp|cad|val|pér|verf|haltbar|use by|venc)\p{L}*/iu
/** “account for 20 %”: an ordinary word before the digits isn't part of a number, unlike `xxx xx 4471`. */
const EVERYDAY_LEAD = /^(?!x+ )(?:\p{Ll}{3,}|of|in|on|at|to|by|as|or|is|de|la|le|du|en|am) /u

/** Any word followed by “number” or “ID” and a number: “locker no. 44213”. */
const ANY_LABEL = new RegExp(
  String.raw`(?<![\p{L}\d])(?:\p{L}{3,20})[ ](?:id|no\.|number|nr\.?|#|code)\s?[:#]?\s?${VALUE}`,
  'giud',
)
/** Compound labels: “Fundnummer 4418”, “número de caso 4418”. */
const JOINED_LABEL = new RegExp(
  String.raw`(?<![\p{L}\d])(?:\p{L}{2,20}(?:nummer|-nr\.?)|(?:número|numéro|numero|n[°º])(?: (?:de|du|di|d'|do|da)(?: la| l')? ?\p{L}{3,20})?|\p{L}{1,6}番号)\s?[::]?\s?${VALUE}`,
  'giud',
)
/** A further number after a labeled one: “18X44022 and 18X44023”. */
const FURTHER =
  /^(?:,|;|\/| and| or| &| und| et| y)\s?(?<value>(?=[\p{Lu}\d-]*\d{3})[\p{Lu}\d][\p{Lu}\d-]{4,24})(?![\p{L}\d./%])/du
/** Labels of numbers that identify nobody: rooms, hotlines, cycles. */
const PUBLIC_LABEL =
  /^(?:room|bed|ward|phone|telephone|fax|cycle|page|figure|table|chapter|question|item|version|emergency|crisis|hotline|icd|cpt|cas|atc|drug|error|dress|area|country|zip|postal|lifeline|catalog|zimmer|telefon|tel|fax|haus|seiten|kapitel|large|small|total|high|low|the|his|her|my|any|this|that|step|pmid|trial|batch|part|contact|mobile|cell|and|with)$/i

/** Finds numbers identified by a label. An ambiguous label needs “no.”, “ID” or similar after it. */
export function findLabeledNumbers(plain: string): Candidate[] {
  if (!/\d/.test(plain)) return []
  const others = [ANY_LABEL, JOINED_LABEL].flatMap((any) =>
    matchAll(plain, any, (match, { start, text }) => {
      const value = trimValue(text)
      if (
        PUBLIC_LABEL.test(match[0].split(/ |(?:nummer|-nr)/i)[0] ?? '') ||
        EVERYDAY_LEAD.test(value) ||
        !isNumberOfSomeone(value) ||
        value.replace(/\D/g, '').length < 3
      )
        return null
      if (EXPIRY_AFTER.test(plain.slice(start + value.length, start + value.length + 20))) return null
      return QUANTITY_AFTER.test(plain.slice(start + value.length, start + value.length + 14))
        ? null
        : { start, end: start + value.length, class: 'other_number' as const, weight: WEIGHTS.shape }
    }),
  )
  const labeled = PATTERNS.flatMap(({ label, pattern, quick }) =>
    !quick.test(plain)
      ? []
      : matchAll(plain, pattern, (match, { start: at, text }) => {
          const whole = label.class === 'vehicle' ? text.replace(/[.,;:)]+$/, '') : trimValue(text)
          const lead =
            /^(?!x+ )(?:(?:\p{Ll}{3,}|of|in|on|at|to|by|as|or|is|de|la|le|du|en|am) )+/u.exec(whole)?.[0]
              .length ?? 0
          const value = whole.slice(lead).replace(/ cmH2O.*$/i, '')
          const isNumbered = HAS_NUMBER_WORD.test(match[0].slice(0, -text.length))
          // “account for 20 %” and “policy of 2019” identify nobody; “SSN on file 900123456” does.
          if (
            lead > 0 &&
            !isNumbered &&
            !/\b(?:end(?:s|ing)|last)\b/.test(whole.slice(0, lead)) &&
            !(label.sure === true && isMixed(value, 3))
          )
            return null
          const start = at + lead
          if (
            !isNumberOfSomeone(value) ||
            (label.sure === 'mixed' && !isNumbered && !isMixed(value, label.class === 'vehicle' ? 2 : 3)) ||
            QUANTITY_AFTER.test(plain.slice(start + value.length, start + value.length + 14))
          )
            return null
          if (
            label.class === 'device' &&
            EXPIRY_AFTER.test(plain.slice(start + value.search(/ exp|$/i), start + value.length + 20))
          )
            return null
          if (label.class === 'licence' && /plate/i.test(textBefore(plain, start, 24))) return null
          return {
            start,
            end: start + value.length,
            class: label.class,
            weight: label.sure === true ? WEIGHTS.label : WEIGHTS.checksum,
          }
        }),
  )
  return [...labeled, ...labeled.flatMap((one) => findFurther(plain, one)), ...others]
}

function findFurther(plain: string, { end, class: name, weight }: Candidate): Candidate[] {
  const [start, last] = FURTHER.exec(plain.slice(end, end + 40))?.indices?.groups?.['value'] ?? []
  return start === undefined || last === undefined
    ? []
    : [{ start: end + start, end: end + last, class: name, weight }]
}

function isMixed(value: string, fewestDigits: number): boolean {
  const packed = value.replace(/[^\p{L}\d]/gu, '')
  return (
    (packed.length >= 5 && /\p{L}/u.test(packed) && packed.replace(/\D/g, '').length >= fewestDigits) ||
    /^\d{6,}$/.test(packed)
  )
}

function trimValue(text: string): string {
  return text
    .replace(/(?<=\d) \p{Lu}{2,3} \d{1,2}(?:[./-]\d.*)?$/u, '')
    .replace(/(?: \p{Ll}{2,3})+$/u, '')
    .replace(/(?: \p{Lu}{1,3})+$/u, (tail) => (/^ [A-Z]$/.test(tail) ? tail : ''))
    .replace(/[.,;:)]+$/, '')
}

function isNumberOfSomeone(value: string): boolean {
  const digits = value.replace(/\D/g, '').length
  if (digits < 2 || value.replace(/[^\p{L}\d*]/gu, '').length < 4) return false
  return !DATE_OR_RATIO.test(value) || /^\d{4,}$/.test(value) || /^\d{2,3}-\d{2}-\d{2,4}$/.test(value)
}
