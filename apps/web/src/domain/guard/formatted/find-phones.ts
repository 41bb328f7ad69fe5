import { matchAll, textBefore, WEIGHTS, type Candidate } from './candidate'

const CANDIDATE =
  /(?<![\w.#*/-])(?:\+|\()?\d[\d\s().\/-]{4,22}\d(?:\s?(?:x|ext\.?|extension)\s?\d{1,6})?(?![\w%*]|[-.\/]\d)/gi
const CONTEXT =
  /(?:\b(?:phone|telephone|telefoon?|tel|cell|cellphone|mobile|mob|handy|mobil|pager|bleep|call|called|calling|ring|dial|text|whatsapp|sms|home|work|office|ph|evenings|mornings|daytime|reach|reached|contact|hotline|voicemail|landline|extension|fax|telefax|faxed|téléphone|teléfono|telefone|móvil|celular|portable|numéro|(?:his|her|my|their) number)\b|telefon|電話|携帯|هاتف|جوال|رقم)[^\n]{0,24}$/i
const FAX = /(?:\b(?:tele)?fax|faxed|ファックス|فاكس)[^\n]{0,40}$|(?:^|\n)\s*f[.:]?\s*$/i
const NANP =
  /^(?:\+?1[-. ]?)?(?:\(\d{3}\)\s?|\d{3}[-. /])\d{3}[-. ]?\d{4}(?:\s?(?:x|ext|extension)\.?\s?\d+)?$/i
const BRAZIL = /^\(\d{2}\)\s?\d{4,5}-\d{4}$/
const TRUNK = /^\(?0\d/
/** A pager number or extension of a few digits. */
const INSIDE =
  /\b(?:bleep|pager|beeper|dect|ext\.?|extension)(?: ?(?:no\.?|number|#))?(?: is)?\s?:?\s?(?<value>\d{4,6})(?!\w|[.,]\d|\s?(?:%|°|deg|mm|ml|mg|hz|times))/dgi
/** Public lines: crisis lines and poison control. */
const PUBLIC = new Set([
  '18002221222',
  '8002221222',
  '18002738255',
  '8002738255',
  '116123',
  '116117',
  '08001110111',
  '18006624357',
  '8006624357',
  '18007997233',
  '8007997233',
  '18002324636',
])

/** Finds phone and fax numbers by a leading plus, a country's grouping, or a word next to them. */
export function findPhones(plain: string): Candidate[] {
  const inside = matchAll(plain, INSIDE, (_, { start, end }) => ({
    start,
    end,
    class: 'phone',
    weight: WEIGHTS.context,
  }))
  return [
    ...inside,
    ...matchAll(plain, CANDIDATE, (_, whole) => {
      // Exclude an opening bracket that is never closed.
      const lead = whole.text.startsWith('(') && !whole.text.includes(')') ? 1 : 0
      const [start, end, text] = [whole.start + lead, whole.end, whole.text.slice(lead)]
      const digits = text.replace(/(?:x|ext)\D*\d+$/i, '').replace(/\D/g, '')
      if (digits.length < 6 || digits.length > 15 || PUBLIC.has(digits) || /\n\s*\n|\n.*\n/.test(text))
        return null
      const before = textBefore(plain, start, 48)
      const isNear = CONTEXT.test(before) || /tel:$/i.test(before)
      const weight = weigh(text, digits, isNear)
      if (weight === 0) return null
      return { start, end, class: FAX.test(before) ? 'fax' : 'phone', weight }
    }),
  ]
}

function weigh(text: string, digits: string, isNear: boolean): number {
  if (/^\d{1,2}([-./])\d{1,2}\1\d{2,4}$|^\d{4}([-./])\d{1,2}\2\d{1,2}/.test(text)) return 0
  if ((text.startsWith('+') && digits.length >= 8) || (/^00[1-9]\d?[\s-]/.test(text) && digits.length >= 10))
    return WEIGHTS.label
  if (NANP.test(text) || BRAZIL.test(text)) return isNear ? WEIGHTS.label : WEIGHTS.context
  if (TRUNK.test(text) && digits.length >= 9 && digits.length <= 12 && /[\s().-]/.test(text))
    return isNear ? WEIGHTS.label : WEIGHTS.shape
  return isNear && digits.length >= 7 ? WEIGHTS.context : 0
}
