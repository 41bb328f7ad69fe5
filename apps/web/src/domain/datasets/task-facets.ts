/** The facets that classify tasks, and the label of each value. */
import type { TaskStatus } from '../lifecycle/lifecycle'

/** What the user of the conversation wants. */
export const useCases = ['consult', 'writing', 'research'] as const
export type UseCase = (typeof useCases)[number]

/** Whether the conversation is routine work (`good_faith`) or deliberate probing (`red_teaming`). */
export const modes = ['good_faith', 'red_teaming'] as const
export type Mode = (typeof modes)[number]

/** Derived from the response quality: 1–2 of 7 is difficult, 3–7 typical. */
export const difficulties = ['typical', 'difficult'] as const
export type Difficulty = (typeof difficulties)[number]

/** Mode × difficulty, in the order of the tables. */
export const slices = [
  'good_faith_typical',
  'good_faith_difficult',
  'red_teaming_typical',
  'red_teaming_difficult',
] as const
export type Slice = (typeof slices)[number]

/** Labels of use cases. */
export const useCaseLabels: Record<UseCase, string> = {
  consult: 'Care consult',
  writing: 'Writing and documentation',
  research: 'Medical research',
}

/** Labels of modes. */
export const modeLabels: Record<Mode, string> = { good_faith: 'Good faith', red_teaming: 'Red teaming' }

/** Labels of slices. */
export const sliceLabels: Record<Slice, string> = {
  good_faith_typical: 'Good faith, typical',
  good_faith_difficult: 'Good faith, difficult',
  red_teaming_typical: 'Red teaming, typical',
  red_teaming_difficult: 'Red teaming, difficult',
}

/** Labels of statuses. */
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

/** The slice of a task, or null if its mode or difficulty is unknown, as in HealthBench. */
export function combineSlice(mode: Mode | null, difficulty: Difficulty | null): Slice | null {
  return mode && difficulty ? `${mode}_${difficulty}` : null
}

/** Formats a theme tag: `theme:global_health` → `Global health`. */
export function formatTheme(tag: string): string {
  const words = tag
    .slice(tag.indexOf(':') + 1)
    .replaceAll('_', ' ')
    .trim()
  return words === '' ? tag : words.charAt(0).toUpperCase() + words.slice(1)
}

/** Shortens a machine-generated task id to its first 8 characters; a readable id stays whole. */
export function shortenTaskId(id: string): string {
  return /^[0-9a-f-]{32,36}$/i.test(id) ? id.slice(0, 8) : id
}
