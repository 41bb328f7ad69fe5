const VALUE =
  /(?:(?:\p{Lu}{1,6}[-/]){1,2}(?=[\p{L}]{0,2}\d)|\p{Lu}{1,5}[ ](?=[\p{L}]?\d))?[\p{L}\d*]{0,12}\d[\p{Lu}\d*]*(?:[-./·*][\p{Lu}\d*]{1,14})*(?:\([\dA-Z]\))?(?:[ ](?:[-/][ ])?(?:\d[\p{Lu}\d]*(?:[-./][\p{Lu}\d]+)*|\p{Lu}{1,3}\d[\p{Lu}\d]*|\p{Lu}[ ]\d[\d/-]*|\p{Lu}(?=[\s.,;)]|$))(?!\p{Ll})){0,10}/uy
const DATE =
  /^(?:(?:19|20)\d\d[-./](?:0?[1-9]|1[0-2])[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](?:\d{4}|\d{2})|(?:19|20)\d\d|\d{1,2}\/(?:19|20)\d\d|\d{1,3}\/\d{1,3})$/
const DECIMAL = /^\d{1,2}\.\d{1,2}(?:-\d|$)/
const UNIT_AFTER =
  /^\s?(?:mg|g|mcg|µg|ng|ml|dl|l|mm|cm|m|kg|units?|ui|iu|u\/l|mmol|%|‰|°|patients|patienten|pacientes|doentes|people|cases|children|adults|weeks|days|months|years|hours|hrs?|h|uhr|dollars|euros?|€|\$|steps|beats|times|bpm|mmhg|tage|wochen|jahre|días|dias|semanas|meses|años|anos|jours|semaines|mois|ans|copies|cells|x)(?![\p{L}\d])/iu

export interface NumberValue {
  start: number
  end: number
  text: string
}

/** The number that begins at a position, or null if it is a date, a decimal or a quantity. */
export function readNumber(plain: string, at: number): NumberValue | null {
  VALUE.lastIndex = at
  let text = VALUE.exec(plain)?.[0] ?? ''
  for (;;) {
    if (text === '' || DATE.test(text) || DECIMAL.test(text)) return null
    const after = plain.slice(at + text.length, at + text.length + 14)
    if (!UNIT_AFTER.test(after) && !/^(?:[,.]\d|:\d|\/\d|%)/.test(after)) break
    // The last group is a quantity: “MRN 7740221 58 kg”.
    if (!text.includes(' ')) return null
    text = text.replace(/(?: [-/])? \S+$/, '')
  }
  text = text.replace(/[-./·]+$/, '')
  return /\d/.test(text) ? { start: at, end: at + text.length, text } : null
}

export const countDigits = (text: string) => text.replace(/\D/g, '').length
