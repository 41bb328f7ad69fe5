export interface Facets {
  useCase: string | null
  mode: string | null
  difficulty: string | null
  exampleTags: string[]
}

/**
 * Names the stratum of a task in a trial's draw: its use case and slice if it has them, otherwise its theme.
 */
export function nameStratum({ useCase, mode, difficulty, exampleTags }: Facets): string {
  const slice = [mode, difficulty].filter((part) => part !== null).join(' ')
  const place = [useCase, slice].filter((part) => part !== null && part !== '').join(' · ')
  if (place !== '') return place.replaceAll('_', ' ')
  const theme = exampleTags.find((tag) => tag.startsWith('theme:'))
  return theme ? theme.slice('theme:'.length).replaceAll('_', ' ') : 'no theme'
}
