import { matchAll, textBefore, WEIGHTS, type Candidate } from './candidate'
import { isAfterCodeLabel } from './not-identifiers'

/** Ends with its line and its sentence: “0171 4429 8830. 74 y”. */
const CANDIDATE =
  /(?<![\w.#*/-])(?:\+|\()?\d(?:[\d()\/-]|[^\S\n]|\.(?!\s)){4,22}\d(?:\s?(?:x|ext\.?|extension|#)\s?\d{1,6})?(?![\w%*]|[-.\/]\d)/gi
/** “01. 23. 45. 67. 89” */
const SPACED_DOTS = /(?<![\w.#*/-])0\d(?:\.\s\d\d){4}(?![\w%*]|[-.\/]\d)/g
/** Broken at the end of a line. */
const WRAPPED =
  /(?<![\w.#*/-])(?:\+|\()?\d(?:[\d()\/-]|[^\S\n]){1,14}\n\d(?:[\d()\/-]|[^\S\n]){1,14}\d(?![\w%*]|[-.\/]\d)/g
/** A line with more digits is a number of its own. */
const MAX_WRAPPED_DIGITS = 8
const LABEL = String.raw`phone|telephone|telefoon?|tel|telf|ph|cell|cellphone|cel|cell\.|mobile|mob|handy|mobil|mobiltelefon|pager|bleep|call|called|calling|ring|rang|dial|text|txt|whatsapp|wa|sms|home|work|office|evenings|mornings|daytime|reach|reached|contact|contacts|hotline|voicemail|landline|extension|fax|telefax|faxed|téléphone|tél|teléfono|telefone|tfno|tlf|tlm|telemóvel|telemovel|móvil|movil|celular|fixo|fijo|fixe|festnetz|portable|gsm|fone|fono|fon|telefon|rufnummer|anrufen|anruf|erreichbar|rückruf|joindre|jointe?|joignable|rappeler|appeler|appelez|numéro|ligar|ligue|llamar|llame|llamo|llámale|contacto|contactos|contato|contatos|recado|vodacom|orange|movistar|vivo|claro|emergency contact|emergency no|kontakt|notfallkontakt|angehörige|(?:his|her|my|their) number`
const CONTEXT = new RegExp(
  String.raw`(?:(?<![\p{L}])(?:${LABEL})(?![\p{L}])|電話|携帯|هاتف|جوال|رقم)[^\n\d]{0,34}$`,
  'iu',
)
/** A relative or a name directly before: “madre Silvia, 998 120 447”. */
const PERSON_BEFORE =
  /(?<![\p{L}])(?:wife|husband|son|daughter|mother|father|mum|mom|dad|sister|brother|partner|neighbou?r|spouse|frau|mann|sohn|tochter|mutter|vater|schwester|bruder|enkelin?|nachbarin?|madre|padre|hij[oa]|esposa|esposo|marido|mujer|herman[oa]|sobrin[oa]|prim[oa]|pareja|vecin[oa]|mère|père|fils|fille|mari|épouse|conjoint|sœur|soeur|frère|nièce|neveu|voisine?|papa|maman|mãe|pai|filh[oa]|irm[ãa]o?|net[oa]|ti[oa]|vizinh[oa]|companheir[oa])(?![\p{L}])[^\n\d]{0,24}$/iu
const FAX = /(?:\b(?:tele)?fax|faxed|ファックス|فاكس)[^\n]{0,40}$|(?:^|\n)\s*f[.:]?\s*$/i
const NANP =
  /^(?:\+?1[-. ]?)?(?:\(\d{3}\)\s?|\d{3}[-. /])\d{3}[-. ]?\d{4}(?:\s?(?:x|ext|extension)\.?\s?\d+)?$/i
const BRAZIL = /^\(\d{2}\)\s?\d{4,5}-\d{4}$/
const TRUNK = /^\(?0\d/
/** Nine digits in threes, as mobile numbers of Spain, Portugal, Peru and Poland. */
const THREES = /^[5679]\d{2} \d{3} \d{3}$/
/** A further number after a phone: “249 118 447 e 961 447 120”. */
const FURTHER = /^(?:\s?[,;/\n]| e| y| et| and| or| ou| o| oder| und)\s?(?:\p{L}+\s)?$/u
/** A pager number or extension of a few digits. */
const INSIDE =
  /\b(?:bleep|pager|beeper|dect|pieper|piepser|funk|ext\.?|extension|durchwahl|dw)(?: ?(?:no\.?|number|#))?(?: is)?\s?:?\s?(?<value>\d{4,6}|\d-\d{3,4}|(?<=(?:funk|pieper|piepser) )\d{3})(?!\w|[.,]\d|\s?(?:%|°|deg|mm|ml|mg|hz|times))/dgi
/** Public lines: crisis lines and poison control. */
const PUBLIC: ReadonlySet<string> = new Set([
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
  let last = -1
  const take = (_: unknown, whole: { start: number; end: number; text: string }): Candidate | null => {
    // Exclude an opening bracket that is never closed.
    const lead = whole.text.startsWith('(') && !whole.text.includes(')') ? 1 : 0
    const [start, end, text] = [whole.start + lead, whole.end, whole.text.slice(lead)]
    const digits = text.replace(/(?:x|ext|#)\D*\d+$/i, '').replace(/\D/g, '')
    if (digits.length < 6 || digits.length > 15 || isPublicLine(plain, start, end)) return null
    const before = textBefore(plain, start, 48)
    const isNear =
      CONTEXT.test(before) ||
      /tel:$/i.test(before) ||
      (last >= 0 && start - last < 24 && FURTHER.test(plain.slice(last, start)))
    const weight = weigh(text, digits, isNear, PERSON_BEFORE.test(before))
    if (weight === 0 || (weight < WEIGHTS.label && isAfterCodeLabel(plain, start))) return null
    last = end
    return { start, end, class: FAX.test(before) ? 'fax' : 'phone', weight }
  }
  const found = [CANDIDATE, SPACED_DOTS].flatMap((pattern) => matchAll(plain, pattern, take))
  last = -1
  const wrapped = matchAll(plain, WRAPPED, (match, whole) =>
    whole.text.split('\n').every((line) => line.replace(/\D/g, '').length <= MAX_WRAPPED_DIGITS)
      ? take(match, whole)
      : null,
  )
  return [...inside, ...found, ...wrapped]
}

/** Numbers that cost nothing, and words of lines for everybody. */
const FREEPHONE =
  /^(?:00800|0?80[08]|0?8[013]0|0?84[45]|0?30[03]|1?8(?:00|88|77|66|55|44|33)|1[38]00|90[012]|0180|0118)/
const HOTLINE =
  /hot-?line|help-?line|crisis|suicid|poison|gift|toxi|seelsorge|samaritan|\bline\b|línea|linha|ligne|numéro vert|free|kostenfrei|kostenlos|gratuit|grátis|quit|tabac|notruf|emergency|urgenc|sorgentelefon|krisen|beratung|cvv|sos\b/i

const HOTLINE_BEFORE =
  /(?:hot-?line|help-?line|life-?line|quit-?line|health-?line|child-?line|crisis|suicid\p{L}*|poison\p{L}*|gift\p{L}*|vergiftung\p{L}*|toxi\p{L}*|tox info|seelsorge|samaritans?|sorgentelefon|krisen\p{L}*|ciav|sns 24|cvv|samu|sos)(?!\p{L})[^\n\d]{0,32}$/iu

/** Whether a number is that of a line for everybody, such as poison control. */
export function isPublicLine(plain: string, start: number, end: number): boolean {
  const digits = plain.slice(start, end).replace(/\D/g, '')
  return (
    PUBLIC.has(digits) ||
    HOTLINE_BEFORE.test(textBefore(plain, start, 48)) ||
    (FREEPHONE.test(digits) && HOTLINE.test(`${textBefore(plain, start, 48)} ${plain.slice(end, end + 32)}`))
  )
}

function weigh(text: string, digits: string, isNear: boolean, isOfPerson: boolean): number {
  if (/^\d{1,2}([-./])\d{1,2}\1\d{2,4}$|^\d{4}([-./])\d{1,2}\2\d{1,2}/.test(text)) return 0
  if (text.startsWith('+') && digits.length >= 8) return WEIGHTS.label
  if (/^00[1-9]\d?/.test(text) && digits.length >= 11 && (isNear || /^00[1-9]\d?[\s-]/.test(text)))
    return WEIGHTS.label
  if (NANP.test(text) || BRAZIL.test(text)) return isNear ? WEIGHTS.label : WEIGHTS.context
  if (TRUNK.test(text) && digits.length >= 9 && digits.length <= 13 && (/[\s().\/-]/.test(text) || isNear))
    return isNear ? WEIGHTS.label : WEIGHTS.shape
  if (isOfPerson && digits.length >= 8) return WEIGHTS.context
  if (THREES.test(text)) return WEIGHTS.shape
  return isNear && digits.length >= 7 ? WEIGHTS.context : 0
}
