import { listMatches } from '../../domain/guard/list-matches'
import type { GuardFinding } from '../../domain/guard/classes'

/** A word, the end of its sentence, and a word with a capital letter. */
const SENTENCE_END =
  /(?<word>[\p{L}\p{M}\d]+)[)”"’]?[.!?…](?=[)”"’]?\s+[¿¡“"(]?(?<next>\p{Lu}[\p{L}\p{M}]*))/gu
/** Words that are part of no name. Most of them turn a statement around. */
const BEGINS_SENTENCE =
  /^(?:no|not|never|none|nothing|nicht|kein\p{L}*|nie|nunca|ning\p{L}+|sin|pas|jamais|aucun\p{L}*|sans|não|nenhum\p{L}*|sem|she|he|they|the|his|her|it|er|sie|es)$/iu
/** A short word within a person's name is more often an abbreviation, as in “Chr. Meier”, than its end. */
const SHORT = /^\p{Lu}\p{L}{0,3}$/u
/** Words that end in a period within a name or an address; single letters are initials. */
const ABBREVIATION =
  /^(?:\p{L}|st[eao]?|mt|ft|pt|drs?|dra|profa?|mr|mrs|ms|mx|sr|sra|srta|jr|hr|fr|frl|mm|mme|mlle|dott|ing|lic|gen|col|cap|cel|maj|lt|sgt|rev|pe|eng|pres|av|ave|avda?|bd|blvd|boul|rd|ln|pl|sq|hwy|ch|rte|apto?|appt|no|nr|n[úu]m|urb|fracc|r[ée]s|lot|imm|b[âa]t|edif|esc|pta|cons|bl|blk|kl|gr|co|univ|hosp|ctra|pza|p[çc]a|tv|trav|rod|med|rer|nat|phil|dent|vet|geb|verh|\p{L}*str)$/iu

/**
 * Ends a name or a place where its sentence ends, because a town looks like the capitalized word that begins the next
 * one: a surrogate for “York. Never” would turn a statement around.
 */
export function endAtSentence<Found extends Omit<GuardFinding, 'text'>>(text: string, found: Found): Found {
  if (found.class !== 'place' && found.class !== 'name') return found
  const words = text.slice(found.start, found.end)
  const read = text.slice(found.start, found.end + 24)
  for (const { index, 0: end, groups } of listMatches(read, SENTENCE_END)) {
    const at = found.start + index + end.length - 1
    if (at >= found.end) break
    const { word = '', next = '' } = groups ?? {}
    const goesOn = ABBREVIATION.test(word) || (found.class === 'name' && SHORT.test(word))
    if (!goesOn || BEGINS_SENTENCE.test(next)) return { ...found, end: at }
  }
  const isStop = found.class === 'place' && /\p{Ll}{2}\.$/u.test(words)
  return isStop ? { ...found, end: found.end - 1 } : found
}
