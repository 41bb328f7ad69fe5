/** What a provider sent, without what Postgres cannot hold: NUL characters and halves of surrogate pairs. */
export function toStorable(text: string): string {
  return text.replace(/\u0000|\p{Surrogate}/gu, '\uFFFD')
}
