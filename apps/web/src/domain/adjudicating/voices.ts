/** Names of reviewers while a task is not settled: more than a review policy can ask for. */
export const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L'] as const
export type Letter = (typeof letters)[number]

/** Whose rubric a line stands in. */
export const voices = ['author', ...letters] as const
export type Voice = (typeof voices)[number]

/** The author first, then the letters in their order. */
export const sortVoices = <One extends Voice>(list: Iterable<One>): One[] =>
  [...list].sort((one, other) => voices.indexOf(one) - voices.indexOf(other))

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Voices as they are read: “Author”, “Author and reviewer A”, “Reviewers A and B”. */
export function tellVoices(list: readonly Voice[]): string {
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
