export interface Facets {
  useCase: string | null
  mode: string | null
  difficulty: string | null
  exampleTags: string[]
}

/** Where a task stands in a trial's draw: use case and slice where it has them, else its theme. */
export function stratumOf({ useCase, mode, difficulty, exampleTags }: Facets): string {
  const slice = [mode, difficulty].filter((part) => part !== null).join(' ')
  const place = [useCase, slice].filter((part) => part !== null && part !== '').join(' · ')
  if (place !== '') return place.replaceAll('_', ' ')
  const theme = exampleTags.find((tag) => tag.startsWith('theme:'))
  return theme ? theme.slice('theme:'.length).replaceAll('_', ' ') : 'no theme'
}
