import { type TextSpan } from './find-names'
import { NOT_A_NAME } from './never-names'

const TITLE = String.raw`(?:Mrs?|Ms|Mx|Miss|Dr|Dra|Dre|Prof|Professor|Professora|Professeure?|Profesora?|Herrn?|Hr|Hrn|Frau|Fr|Sra?|Srta|Señora?|Senhora?|Seu|Dona|Doña|Don|Mme|Mlle|Madame|Monsieur|Signora?|Docteure?|Doktor|Doctora?|Doutora?|Nurse|Sister|med|dent|univ|PD|Priv|Doz|Dipl|habil|Dear|Hi|Hello|Hallo|Hola|Olá|Bonjour|Liebe|Lieber|Cher|Chère|Querid[oa]|Estimad[oa]|Car[oa])`
const LEADING = new RegExp(String.raw`^(?:${TITLE}(?![\p{L}\p{M}])[.,]?[ -]*)+`, 'iu')
const TRAILING = new RegExp(String.raw`[ ,]+(?:${TITLE})\.?$`, 'u')

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
