import type { Candidate } from './candidate'

/** A further number at the end: “ 74”, “ (74”, “/74”, “ - 74”. */
const LAST_NUMBER = /(?<=\d)(?:\s?[(\/-]\s?|\s)(\d{1,3})$/
/** What makes it an age, a dose or a time: “ y”, “-year-old”, “.5 mg”, “ days”. */
const UNIT_AFTER =
  /^(?:[.,]\d+)?[\s-]?(?:y|yo|y\/o|yrs?|years?|ans|años|anos|jahre?|jährig\p{L}*|jaar|m|mo|months?|mois|mes(?:es)?|monate?n?|weeks?|wks?|semaines?|semanas?|wochen?|days?|d|jours?|días?|dias?|tagen?|tage|h|hrs?|hours?|heures?|horas?|stunden?|min|minutes?|mg|g|kg|mcg|µg|ml|l|mmol|units?|tab(?:let)?s?|puffs?|drops?|cm|mm|mmhg|bpm|times|x|f)(?![\p{L}\d])|^\s?[%°]/iu
/** A shorter number may need its last group: “+44 7700 900 123 m”. */
const MIN_DIGITS = 10

/** Leaves out what follows a number: “0171 4429 8830 74 y” ends before the age. */
export function trimQuantity(plain: string, candidate: Candidate): Candidate {
  const text = plain.slice(candidate.start, candidate.end)
  const last = LAST_NUMBER.exec(text)
  if (!last || !UNIT_AFTER.test(plain.slice(candidate.end, candidate.end + 16))) return candidate
  const isWhole = text.slice(0, last.index).replace(/\D/g, '').length >= MIN_DIGITS
  return isWhole ? { ...candidate, end: candidate.start + last.index } : candidate
}
