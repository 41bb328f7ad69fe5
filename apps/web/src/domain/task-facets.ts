/** The facets by which tasks are told apart, and what each value is called. */
import type { TaskStatus } from './lifecycle'

/** What the user wants done. */
export const useCases = ['consult', 'writing', 'research'] as const
export type UseCase = (typeof useCases)[number]

/** In which spirit the conversation was held. */
export const modes = ['good_faith', 'red_teaming'] as const
export type Mode = (typeof modes)[number]

/** How the rated response did: 1–2 of 7 is difficult. */
export const difficulties = ['typical', 'difficult'] as const
export type Difficulty = (typeof difficulties)[number]

/** Mode × difficulty, in the order in which tables show them. */
export const slices = [
  'good_faith_typical',
  'good_faith_difficult',
  'red_teaming_typical',
  'red_teaming_difficult',
] as const
export type Slice = (typeof slices)[number]

/** Names of use cases for people. */
export const useCaseLabels: Record<UseCase, string> = {
  consult: 'Care consult',
  writing: 'Writing and documentation',
  research: 'Medical research',
}

/** Names of modes for people. */
export const modeLabels: Record<Mode, string> = { good_faith: 'Good faith', red_teaming: 'Red teaming' }

/** Names of slices for people. */
export const sliceLabels: Record<Slice, string> = {
  good_faith_typical: 'Good faith, typical',
  good_faith_difficult: 'Good faith, difficult',
  red_teaming_typical: 'Red teaming, typical',
  red_teaming_difficult: 'Red teaming, difficult',
}

/** Names of statuses for people. */
export const taskStatusLabels: Record<TaskStatus, string> = {
  draft: 'Draft',
  in_review: 'In review',
  revision: 'In revision',
  in_adjudication: 'In adjudication',
  accepted: 'Accepted',
  released: 'Released',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  retired: 'Retired',
}

/** The slice of a task, or null while mode or difficulty is not known, as in HealthBench. */
export function sliceOf(mode: Mode | null, difficulty: Difficulty | null): Slice | null {
  return mode && difficulty ? `${mode}_${difficulty}` : null
}

/** `theme:global_health` → `Global health`: the part after the first colon, with spaces. */
export function themeLabel(tag: string): string {
  const words = tag
    .slice(tag.indexOf(':') + 1)
    .replaceAll('_', ' ')
    .trim()
  return words === '' ? tag : words.charAt(0).toUpperCase() + words.slice(1)
}

/** A task's id as it is shown: the start of a long machine-made one, a readable one whole. */
export function shortTaskId(id: string): string {
  return /^[0-9a-f-]{32,36}$/i.test(id) ? id.slice(0, 8) : id
}
