import { matchAll, textBefore, WEIGHTS, type Candidate } from './candidate'
import { LABELS, NUMBER_WORD } from './labels'

/** One number in one or several groups: each group has a digit or is short capitals before one. */
const VALUE = String.raw`(?<value>(?=[^\s,;]{0,12}[ -]?[^\s,;]*\d)(?:[\p{Lu}X*]{1,5}[ ])?[\p{L}\d*(](?:[\p{L}\d*().\/·-]*[\p{L}\d*])?(?: (?:(?=[\p{Lu}\d-]*\d)[\p{Lu}\d][\p{Lu}\d-]*|\p{Lu}{1,3}(?![\p{L}]))){0,8})`
const PATTERNS = LABELS.map((label) => ({
  label,
  pattern: new RegExp(
    String.raw`(?<![\p{L}\d])(?:${label.words})` +
      (label.sure ? String.raw`(?:\s?${NUMBER_WORD}){0,2}` : String.raw`(?:[ ](?:beneficiary|account|record))?(?:\s?${NUMBER_WORD}){1,2}`) +
      String.raw`(?:\s?[:=#(]+|,| is| was|\s)\s?(?:s\/n |sn |is )?${VALUE}`,
    'giud',
  ),
  quick: new RegExp(label.words, 'i'),
}))
const DATE_OR_RATIO = /^(?:\d{1,4}[-./]\d{1,2}[-./]\d{1,4}|\d{1,3}\/\d{1,3}|\d+(?:\.\d+)?)$/
const QUANTITY_AFTER = /^\s?(?:mg|g|mcg|ml|mL|units?|%|patients|participants|people|cases|children|adults|weeks|days|months|years|hours|dollars|steps|beats|times)\b/

/** Numbers that a word beside them explains. A word that is also used otherwise needs “no.”, “ID” or the like. */
export function findLabelledNumbers(plain: string): Candidate[] {
  if (!/\d/.test(plain)) return []
  return PATTERNS.flatMap(({ label, pattern, quick }) =>
    !quick.test(plain)
      ? []
      : matchAll(plain, pattern, (_, { start, text }) => {
          const value = label.class === 'vehicle' ? text.replace(/[.,;:)]+$/, '') : trimValue(text)
          if (!isNumberOfSomeone(value) || QUANTITY_AFTER.test(plain.slice(start + value.length, start + value.length + 14))) return null
          if (label.class === 'licence' && /plate/i.test(textBefore(plain, start, 24))) return null
          return { start, end: start + value.length, class: label.class, weight: label.sure ? WEIGHTS.label : WEIGHTS.checksum }
        }),
  )
}

function trimValue(text: string): string {
  return text.replace(/(?: \p{Lu}{1,3})+$/u, (tail) => (/^ [A-Z]$/.test(tail) ? tail : '')).replace(/[.,;:)]+$/, '')
}

function isNumberOfSomeone(value: string): boolean {
  const digits = value.replace(/\D/g, '').length
  if (digits < 2 || value.replace(/[^\p{L}\d*]/gu, '').length < 4) return false
  return !DATE_OR_RATIO.test(value) || /^\d{4,}$/.test(value) || /^\d{2,3}-\d{2}-\d{2,4}$/.test(value)
}
