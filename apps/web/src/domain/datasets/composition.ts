/** The composition of a set of tasks, counted the same way for datasets, imports and releases. */
import { z } from 'zod'
import {
  slices,
  combineSlice,
  useCases,
  type Difficulty,
  type Mode,
  type Slice,
  type UseCase,
} from './task-facets'

/** The number of tasks with these facets. `theme` is the full tag, `theme:…`. */
export interface FacetCount {
  useCase: UseCase | null
  mode: Mode | null
  difficulty: Difficulty | null
  specialty: string | null
  theme: string | null
  tasks: number
}

const Count = z.strictObject({ value: z.string(), tasks: z.int() })

/**
 * Use case × slice with only non-empty rows and columns, and counts by specialty and theme in descending
 * order. `useCase` and `slice` are null for tasks that have none, as in HealthBench.
 */
export const Composition = z
  .strictObject({
    tasks: z.int(),
    slices: z.array(z.enum(slices).nullable()),
    rows: z.array(
      z.strictObject({ useCase: z.enum(useCases).nullable(), tasks: z.int(), bySlice: z.array(z.int()) }),
    ),
    specialties: z.array(Count),
    themes: z.array(Count),
    withoutSpecialty: z.int(),
    withoutTheme: z.int(),
  })
  .meta({ id: 'Composition' })
export type Composition = z.infer<typeof Composition>

/** Builds tables from facet counts; each table counts every task once. */
export function composeFacets(counts: readonly FacetCount[]): Composition {
  const present = new Set<Slice | null>()
  for (const count of counts) present.add(combineSlice(count.mode, count.difficulty))
  const columns = [...slices, null].filter((slice) => present.has(slice))
  const rows = [...useCases, null].flatMap((useCase) => {
    const ofUseCase = counts.filter((count) => count.useCase === useCase)
    const bySlice = columns.map((slice) =>
      sum(ofUseCase.filter((count) => combineSlice(count.mode, count.difficulty) === slice)),
    )
    const tasks = sum(ofUseCase)
    return tasks === 0 ? [] : [{ useCase, tasks, bySlice }]
  })
  return {
    tasks: sum(counts),
    slices: columns,
    rows,
    specialties: countBy(counts, (count) => count.specialty),
    themes: countBy(counts, (count) => count.theme),
    withoutSpecialty: sum(counts.filter((count) => count.specialty === null)),
    withoutTheme: sum(counts.filter((count) => count.theme === null)),
  }
}

function countBy(counts: readonly FacetCount[], pick: (count: FacetCount) => string | null) {
  const totals = new Map<string, number>()
  for (const count of counts) {
    const value = pick(count)
    if (value !== null) totals.set(value, (totals.get(value) ?? 0) + count.tasks)
  }
  return [...totals]
    .map(([value, tasks]) => ({ value, tasks }))
    .sort((a, b) => b.tasks - a.tasks || (a.value < b.value ? -1 : 1))
}

function sum(counts: readonly FacetCount[]): number {
  return counts.reduce((total, count) => total + count.tasks, 0)
}
