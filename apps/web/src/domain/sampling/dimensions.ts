/** The dimensions by which a pool is counted, filtered and drawn. */
import { z } from 'zod'
import { formatTheme, modeLabels, sliceLabels, useCaseLabels } from '../datasets/task-facets'
import { nameLanguage } from '../people/languages'

/** Dimensions that a plan can name as targets; a release publishes its composition by them. */
export const planDimensions = [
  'useCase',
  'slice',
  'mode',
  'difficulty',
  'specialty',
  'language',
  'turns',
  'theme',
  'ratedVendor',
  'ratedLlm',
] as const
export const PlanDimension = z.enum(planDimensions)
export type PlanDimension = (typeof planDimensions)[number]

/** Dimensions of the pool: besides those of a plan, the people that only admins see. */
export const poolDimensions = [...planDimensions, 'author', 'institution'] as const
export const PoolDimension = z.enum(poolDimensions)
export type PoolDimension = (typeof poolDimensions)[number]

/** The level of a task that does not state a dimension. */
export const NOT_STATED = 'not stated'

/** The label of each dimension. */
export const dimensionLabels: Record<PoolDimension, string> = {
  useCase: 'Use case',
  slice: 'Slice',
  mode: 'Mode',
  difficulty: 'Difficulty',
  specialty: 'Specialty',
  language: 'Language',
  turns: 'Turns',
  theme: 'Theme',
  ratedVendor: 'Vendor of the rated response',
  ratedLlm: 'Model of the rated response',
  author: 'Author',
  institution: 'Institution',
}

const levelLabels: Partial<Record<PoolDimension, Record<string, string>>> = {
  useCase: useCaseLabels,
  slice: sliceLabels,
  mode: modeLabels,
  difficulty: { typical: 'Typical', difficult: 'Difficult' },
  turns: { single: 'Single turn', multi: 'Multi-turn' },
}

/** The label of a level: `good_faith_typical` → `Good faith, typical`. */
export function formatLevel(dimension: PoolDimension, level: string): string {
  if (level === NOT_STATED) return 'Not stated'
  if (dimension === 'theme') return formatTheme(level)
  if (dimension === 'language') return nameLanguage(level)
  return levelLabels[dimension]?.[level] ?? level
}
