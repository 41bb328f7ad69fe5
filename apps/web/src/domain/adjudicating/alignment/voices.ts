/** Reviewers' names until a task is settled: more letters than any review policy needs. */
export const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L'] as const
export type Letter = (typeof letters)[number]

/** Whose rubric a line is in. */
export const voices = ['author', ...letters] as const
export type Voice = (typeof voices)[number]

/** Sorts the author first, then letters alphabetically. */
export const sortVoices = <One extends Voice>(list: Iterable<One>): One[] =>
  [...list].sort((one, other) => voices.indexOf(one) - voices.indexOf(other))

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Voices for display: “Author”, “Author and reviewer A”, “Reviewers A and B”. */
export function formatVoices(list: readonly Voice[]): string {
  const reviewers = sortVoices(list).filter((voice) => voice !== 'author')
  const named =
    reviewers.length === 0
      ? ''
      : `${reviewers.length === 1 ? 'reviewer' : 'reviewers'} ${listed.format(reviewers)}`
  const words = list.includes('author')
    ? listed.format(['author', named].filter((part) => part !== ''))
    : named
  return words.charAt(0).toUpperCase() + words.slice(1)
}
