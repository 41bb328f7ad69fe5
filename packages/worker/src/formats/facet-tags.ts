import { difficulties, modes, useCases, type ImportedTask } from './imported-task'

type Facets = Pick<ImportedTask, 'mode' | 'useCase' | 'difficulty' | 'specialty' | 'language'>

// HealthBench rows have no fields for these; as example tags they survive export and import.
const prefixes = {
  useCase: 'use_case:',
  mode: 'type:',
  difficulty: 'difficulty:',
  specialty: 'specialty:',
  language: 'language:',
} as const

export function writeFacetTags(facets: Facets): string[] {
  return Object.entries(prefixes).flatMap(([facet, prefix]) => {
    const value = facets[facet as keyof Facets]
    return value === null ? [] : [prefix + value]
  })
}

/** Extracts facets from example tags; a repeated tag, or one with an unknown value, stays a tag. */
export function extractFacetTags(tags: string[]): { facets: Facets; exampleTags: string[] } {
  const lifted = new Set<string>()
  const lift = <Value extends string>(
    prefix: string,
    accept: (value: string) => Value | undefined,
  ): Value | null => {
    const [tag, ...others] = tags.filter((candidate) => candidate.startsWith(prefix))
    const value = tag === undefined || others.length > 0 ? undefined : accept(tag.slice(prefix.length))
    if (tag === undefined || value === undefined) return null
    lifted.add(tag)
    return value
  }
  const nonBlank = (value: string) => (value.trim() === '' ? undefined : value)
  const facets: Facets = {
    useCase: lift(prefixes.useCase, (value) => useCases.find((choice) => choice === value)),
    mode: lift(prefixes.mode, (value) => modes.find((choice) => choice === value)),
    difficulty: lift(prefixes.difficulty, (value) => difficulties.find((choice) => choice === value)),
    specialty: lift(prefixes.specialty, nonBlank),
    language: lift(prefixes.language, nonBlank),
  }
  return { facets, exampleTags: tags.filter((tag) => !lifted.has(tag)) }
}
