import { isClinicalWord } from './clinical-words'
import { joinSpans, type TextSpan } from './find-names'

/** Initials and particles before a name: “B.Y. Zhou”, “M.ª Ángeles”, “van der Meulen”, “el Mansouri”. */
const INITIALS_BEFORE = /(?<![\p{L}\p{N}.'-])(?:\p{Lu}\p{Ll}?\.?[ªº] |(?:\p{Lu}\p{Ll}?\.[ -]?){1,4})$/u
/** One initial without a period begins a line or a clause: “P Iyengar phoned”. */
const INITIAL_BEFORE = /(?:^|[\n(;:,.] ?)(?<initial>\p{Lu} )$/u
const PARTICLES_BEFORE =
  /(?<![\p{L}\p{N}.'-])(?:van|von|del|della|di|du|le|la|el|al|ben|bin|ibn|abu|ter|ten|zu|ap|te|mc)(?:[ -](?:der|den|de|het|la|las|los|'t))?[ -]$/iu
/** “Inês V.” */
const INITIAL_AFTER = /^ (?:\p{Lu}\.[ -]?){1,2}(?![\p{L}\d])/u
/** Between two parts of a name: a nickname, or the word before a name at birth or by marriage. */
const BETWEEN =
  /^ [„“"«‘]$|^[“”"»’] $|^ (?:[„“”"«‘'(]\p{L}[\p{L} -]{0,20}[“”"»’')] |(?:ep|ép|épouse|née?|geb|geborene|verw|vve|vda|viuda de|nacid[ao]|dite?|alias|gen)\.? )$/iu
const MAX_BETWEEN = 26
const SURNAME_BEFORE = /(?:^|[\n|;:.] ?)(?<surname>\p{Lu}[\p{Lu}'-]+), $/u

/** The length of the initials or particles before a position that belong to a name that begins there. */
export const leadingLength = (plain: string, start: number): number =>
  initialsLength(plain, start) ||
  (PARTICLES_BEFORE.exec(plain.slice(Math.max(0, start - 24), start))?.[0].length ?? 0)

function initialsLength(plain: string, start: number): number {
  const before = plain.slice(Math.max(0, start - 24), start)
  const initial = INITIAL_BEFORE.exec(before)?.groups?.['initial']
  return INITIALS_BEFORE.exec(before)?.[0].length ?? initial?.length ?? 0
}

/** Names with the initials and the surname before them, the initials after them, and both parts of a long name. */
export function extendNames(plain: string, names: readonly TextSpan[]): TextSpan[] {
  const joined: TextSpan[] = []
  for (const name of joinSpans(names.map((one) => addInitials(plain, addSurname(plain, one))))) {
    const last = joined.at(-1)
    const isPart =
      last !== undefined &&
      name.start - last.end <= MAX_BETWEEN &&
      BETWEEN.test(plain.slice(last.end, name.start))
    if (last && isPart) last.end = name.end
    else joined.push({ ...name })
  }
  return joined
}

function addInitials(plain: string, { start, end }: TextSpan): TextSpan {
  const after = INITIAL_AFTER.exec(plain.slice(end, end + 8))?.[0].length ?? 0
  return { start: start - initialsLength(plain, start), end: end + after }
}

/** With the surname before a given name in capitals: “DOE, JOHN”. */
function addSurname(plain: string, span: TextSpan): TextSpan {
  if (/\p{Ll}/u.test(plain.slice(span.start, span.end))) return span
  const before = SURNAME_BEFORE.exec(plain.slice(Math.max(0, span.start - 40), span.start))
  const surname = before?.groups?.['surname']
  if (surname === undefined || isClinicalWord(surname)) return span
  return { ...span, start: span.start - surname.length - 2 }
}
