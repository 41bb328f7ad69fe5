import { type TextSpan } from './find-names'
import { NOT_A_NAME } from './never-names'
import { ANY_TITLE, SURE_TITLE } from './titles'

const LEADING = new RegExp(String.raw`^(?:${ANY_TITLE}(?![\p{L}\p{M}])[.,]?[ -]*)+`, 'iu')
const TRAILING = new RegExp(String.raw`[ ,]+(?:${SURE_TITLE}|Nurse|Sister|Dear|med|univ)\.?$`, 'u')

/** “son mari” is French; “Mari” is a name. */
const LOWER_KIN = /^(?:mari|fils|fille)$/

/** A name without the titles around it; none if nothing else is left. */
export function trimName(plain: string, { start, end }: TextSpan): TextSpan[] {
  const text = plain.slice(start, end)
  const lead = LEADING.exec(text)?.[0].length ?? 0
  const tail = TRAILING.exec(text.slice(lead))?.[0].length ?? 0
  const possessive = /'s?$/.exec(text.slice(lead, text.length - tail))?.[0].length ?? 0
  const span = { start: start + lead, end: end - tail - possessive }
  const rest = plain.slice(span.start, span.end)
  return /\p{L}/u.test(rest) && !NOT_A_NAME.has(rest.toLowerCase()) && !LOWER_KIN.test(rest) ? [span] : []
}
