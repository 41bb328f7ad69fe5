import { countMissing, describePlanLine, type PlanLine } from './plan-lines'
import { modes, useCases, type Mode, type UseCase } from '../datasets/task-facets'

/** A kind of task that an author can choose within the assigned mode. */
interface TaskSuggestion {
  useCase: UseCase | null
  specialty: string | null
  /** The reason, in one sentence. */
  says: string
}

/** The next task that the platform assigns to an author. */
export type NextTask =
  | { is: 'task'; mode: Mode; suggestions: TaskSuggestion[] }
  /** Every planned task is written or in progress. */
  | { is: 'planned' }
  /** The author has none of the specialties of the missing tasks. */
  | { is: 'elsewhere'; specialties: string[] }

interface Choosing {
  lines: readonly PlanLine[]
  /** The physician's own specialties. */
  specialties: readonly string[]
  /** Tasks of the dataset by mode, drafts included; used if there is no plan. */
  begun: Record<Mode, number>
}

const MAX_SUGGESTIONS = 4
export const NO_PLAN_REASON = 'This dataset has no plan, so you get the mode that has fewer tasks.'

/**
 * Chooses the next task, deterministically: first lines in the physician's specialties, then lines open to
 * any; within each, by missing share, missing number, mode, use case and specialty. The first line decides
 * the mode, and other lines of that mode are offered, too.
 */
export function chooseNextTask({ lines, specialties, begun }: Choosing): NextTask {
  if (lines.length === 0)
    return { is: 'task', mode: rarerMode(begun), suggestions: [withoutPlan(specialties[0] ?? null)] }
  const open = lines.filter((line) => countMissing(line) > 0)
  if (open.length === 0) return { is: 'planned' }
  const fitting = open
    .filter(({ specialty }) => specialty === null || specialties.includes(specialty))
    .toSorted(byNeed)
  const [first] = fitting
  if (!first)
    return {
      is: 'elsewhere',
      specialties: [...new Set(open.flatMap(({ specialty }) => specialty ?? []))].toSorted(),
    }
  const suggestions = fitting
    .filter(({ mode }) => mode === first.mode)
    .slice(0, MAX_SUGGESTIONS)
    .map(suggest)
  return { is: 'task', mode: first.mode, suggestions }
}

function byNeed(one: PlanLine, other: PlanLine): number {
  return (
    Number(one.specialty === null) - Number(other.specialty === null) ||
    // Compare fractions by cross-multiplication, to avoid rounding.
    countMissing(other) * one.target - countMissing(one) * other.target ||
    countMissing(other) - countMissing(one) ||
    modes.indexOf(one.mode) - modes.indexOf(other.mode) ||
    placeOf(one.useCase) - placeOf(other.useCase) ||
    (one.specialty ?? '').localeCompare(other.specialty ?? '', 'en')
  )
}

const placeOf = (useCase: UseCase | null) => (useCase === null ? useCases.length : useCases.indexOf(useCase))

function suggest(line: PlanLine): TaskSuggestion {
  const count = `${countMissing(line).toLocaleString('en')} of ${line.target.toLocaleString('en')}`
  return {
    useCase: line.useCase,
    specialty: line.specialty,
    says: `${describePlanLine(line)}: ${count} not started yet.`,
  }
}

function withoutPlan(specialty: string | null): TaskSuggestion {
  return { useCase: null, specialty, says: NO_PLAN_REASON }
}

function rarerMode(begun: Record<Mode, number>): Mode {
  return begun.red_teaming < begun.good_faith ? 'red_teaming' : 'good_faith'
}
