import { useCases } from '../../imported-task'
import { slices, type ReleaseCounts, type Slice, type TaskTally } from '../entries/release-counts'
import { countOf } from '../verify/release-check'
import { escapeMarkdown, formatMarkdownTable } from './markdown'
import type { FacetTally } from './release-description'

const SLICE_NAMES: Record<Slice, string> = {
  good_faith_typical: 'Good faith, typical',
  good_faith_difficult: 'Good faith, difficult',
  red_teaming_typical: 'Red teaming, typical',
  red_teaming_difficult: 'Red teaming, difficult',
}
const USE_CASE_NAMES = {
  consult: 'Care consult',
  writing: 'Writing and documentation',
  research: 'Medical research',
} as const

/** The totals of a release in sentences. */
export function formatTotals({ all, public: open, heldOut }: ReleaseCounts): string {
  const split =
    heldOut === 0 ? 'All of them are public.' : `${open.tasks} are public and ${heldOut} are held out.`
  const mean = all.tasks === 0 ? '0' : (all.criteria / all.tasks).toFixed(1)
  return `${countOf(all.tasks, 'task')} with ${countOf(all.criteria, 'criterion', 'criteria')}, ${mean} a task; ${all.negativeCriteria} of the criteria are negative. ${countOf(all.multiTurn, 'task has', 'tasks have')} more than one message. ${split}`
}

/** Public tasks by use case and slice; nothing if no task has either. */
export function formatComposition({ composition, tasks }: TaskTally): string[] {
  if (composition.every(({ useCase, slice }) => useCase === null && slice === null)) return []
  const columns = [...slices, null].filter((slice) => composition.some((cell) => cell.slice === slice))
  const rows = [...useCases, null].filter((useCase) => composition.some((cell) => cell.useCase === useCase))
  const sum = (matches: (cell: TaskTally['composition'][number]) => boolean) =>
    String(composition.filter(matches).reduce((total, cell) => total + cell.tasks, 0))
  const header = ['Public tasks', ...columns.map((slice) => (slice ? SLICE_NAMES[slice] : 'No slice')), 'All']
  return [
    formatMarkdownTable(header, [
      ...rows.map((useCase) => [
        useCase ? USE_CASE_NAMES[useCase] : 'No use case',
        ...columns.map((slice) => sum((cell) => cell.useCase === useCase && cell.slice === slice)),
        sum((cell) => cell.useCase === useCase),
      ]),
      ['All', ...columns.map((slice) => sum((cell) => cell.slice === slice)), String(tasks)],
    ]),
  ]
}

/** Public tasks by one facet; nothing if no task has it. */
export function formatFacets(name: string, tallies: readonly FacetTally[]): string[] {
  if (tallies.every(({ value }) => value === null)) return []
  const rows = tallies.map(({ value, tasks }) => [
    value === null ? 'Not given' : escapeMarkdown(value),
    String(tasks),
  ])
  return [formatMarkdownTable([name, 'Public tasks'], rows)]
}
