/** The field that a refusal names when the answer at this index of a path was given to other messages. */
export const nameOutdatedAnswer = (index: number): string => `path.${index}`

/** The index of the outdated answer that a refusal names, or null. */
export function readOutdatedAnswer(field: string | null | undefined): number | null {
  const index = /^path\.(\d+)$/.exec(field ?? '')?.[1]
  return index === undefined ? null : Number(index)
}
