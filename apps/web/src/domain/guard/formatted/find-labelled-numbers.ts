import { matchAll, textBefore, WEIGHTS, type Candidate } from './candidate'
import { LABELS, NUMBER_WORD } from './labels'

/** One number in one or several groups: each group has a digit or is short capitals before one. */
const VALUE = String.raw`(?<value>(?=(?:[^\s,;]{1,6}[ -]){0,2}[^\s,;]*\d)(?:[\p{Lu}X*]{1,5}[ ])?[\p{L}\d*(](?:[\p{L}\d*().\/·-]*[\p{L}\d*])?(?: (?:(?=[\p{Lu}\d-]*\d)[\p{Lu}\d][\p{Lu}\d-]*|\p{Lu}{1,3}(?![\p{L}]))){0,8}(?: - \d+)?)`
const PATTERNS = LABELS.map((label) => ({
  label,
  pattern: new RegExp(
    String.raw`(?<![\p{L}\d])(?:${label.words})(?: (?:${label.words})){0,2}` +
      (label.sure ? String.raw`(?:\s?${NUMBER_WORD}){0,2}` : String.raw`(?:[ ](?:beneficiary|account|record))?(?:\s?${NUMBER_WORD}){1,2}`) +
      String.raw`(?:\s?[:=#(]+|,| is| was|\s)\s?(?:(?:s\/n|sn|lot|ref|rx|is|dea|npi|no|nr|id)\.?\s?[:#]?\s|(?:s\/n|sn|lot)[:#]\s?)?#?${VALUE}`,
    'giud',
  ),
  quick: new RegExp(label.words, 'i'),
}))
const HAS_NUMBER_WORD = new RegExp(String.raw`${NUMBER_WORD}\s?[:=#(]*\s?$`, 'iu')
const DATE_OR_RATIO = /^(?:(?:19|20)\d\d[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](?:\d{4}|\d{2})|\d{1,3}\/\d{1,3}|\d+(?:\.\d+)?)$/
const QUANTITY_AFTER = /^\s?(?:mg|g|mcg|ml|mL|units?|%|patients|participants|people|cases|children|adults|weeks|days|months|years|hours|dollars|steps|beats|times)\b/

/** Any word with “number” or “ID” behind it, and a number with it: “locker no. 44213”. */
const ANY_LABEL = new RegExp(String.raw`(?<![\p{L}\d])(?:\p{L}{3,20})[ ](?:id|no\.|number|nr\.?|#|code)\s?[:#]?\s?${VALUE}`, 'giud')
/** Numbers of things that are no one's: rooms, phones of all, cycles. */
const PUBLIC_LABEL = /^(?:room|bed|ward|phone|telephone|fax|cycle|page|figure|table|chapter|question|item|version|emergency|crisis|hotline|icd|cpt|cas|atc|drug|error|dress|area|country|zip|postal|lifeline|catalog|large|small|total|high|low|the|his|her|my|any|this|that|step|pmid|trial|batch|part|contact|mobile|cell|and|with)$/i

/** Numbers that a word beside them explains. A word that is also used otherwise needs “no.”, “ID” or the like. */
export function findLabelledNumbers(plain: string): Candidate[] {
  if (!/\d/.test(plain)) return []
  const others = matchAll(plain, ANY_LABEL, (match, { start, text }) => {
    const value = trimValue(text)
    if (PUBLIC_LABEL.test(match[0].split(' ')[0] ?? '') || !isNumberOfSomeone(value) || value.replace(/\D/g, '').length < 3) return null
    return QUANTITY_AFTER.test(plain.slice(start + value.length, start + value.length + 14)) ? null : { start, end: start + value.length, class: 'other_number' as const, weight: WEIGHTS.shape }
  })
  const labelled = PATTERNS.flatMap(({ label, pattern, quick }) =>
    !quick.test(plain)
      ? []
      : matchAll(plain, pattern, (match, { start, text }) => {
          const value = label.class === 'vehicle' ? text.replace(/[.,;:)]+$/, '') : trimValue(text)
          if (!isNumberOfSomeone(value) || (label.sure === 'mixed' && !HAS_NUMBER_WORD.test(match[0].slice(0, -text.length)) && !isMixed(value)) || QUANTITY_AFTER.test(plain.slice(start + value.length, start + value.length + 14))) return null
          if (label.class === 'licence' && /plate/i.test(textBefore(plain, start, 24))) return null
          return { start, end: start + value.length, class: label.class, weight: label.sure === true ? WEIGHTS.label : WEIGHTS.checksum }
        }),
  )
  return [...labelled, ...others]
}

function isMixed(value: string): boolean {
  const packed = value.replace(/[^\p{L}\d]/gu, '')
  return (packed.length >= 5 && /\p{L}/u.test(packed) && /\d.*\d/.test(packed)) || /^\d{6,}$/.test(packed)
}

function trimValue(text: string): string {
  return text.replace(/(?: \p{Lu}{1,3})+$/u, (tail) => (/^ [A-Z]$/.test(tail) ? tail : '')).replace(/[.,;:)]+$/, '')
}

function isNumberOfSomeone(value: string): boolean {
  const digits = value.replace(/\D/g, '').length
  if (digits < 2 || value.replace(/[^\p{L}\d*]/gu, '').length < 4) return false
  return !DATE_OR_RATIO.test(value) || /^\d{4,}$/.test(value) || /^\d{2,3}-\d{2}-\d{2,4}$/.test(value)
}
