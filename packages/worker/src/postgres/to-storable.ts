/** Replaces what Postgres cannot store, NUL characters and lone surrogates, by the replacement character. */
export function toStorable(text: string): string {
  return text.replace(/\u0000|\p{Surrogate}/gu, '\uFFFD')
}
