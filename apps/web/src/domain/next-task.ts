import { missingOf, tellKind, type PlanLine } from './plan-lines'
import { modes, useCases, type Mode, type UseCase } from './task-facets'

/** What an author may take on within the mode they are given. */
interface TaskSuggestion {
  useCase: UseCase | null
  specialty: string | null
  /** Why: a sentence. */
  says: string
}

/** What the platform gives an author to write next. */
export type NextTask =
  | { is: 'task'; mode: Mode; suggestions: TaskSuggestion[] }
  /** All that is planned is written or on its way. */
  | { is: 'planned' }
  /** What is missing is in specialties that are not theirs. */
  | { is: 'elsewhere'; specialties: string[] }

interface Choosing {
  lines: readonly PlanLine[]
  /** The physician's own. */
  specialties: readonly string[]
  /** Tasks of the dataset by mode, begun ones included: holds where there is no plan. */
  begun: Record<Mode, number>
}

const MOST_SUGGESTIONS = 4
export const WITHOUT_PLAN = 'This dataset has no plan: you are given the mode of which it has fewer tasks.'

/**
 * The same answer for the same numbers. First come the lines that name a specialty of the physician, then those open to
 * any; among these the line of which the largest share is missing, then the larger number, then the order of the words.
 * The mode of the first line is given; other lines of that mode are offered beside it.
 */
export function chooseNextTask({ lines, specialties, begun }: Choosing): NextTask {
  if (lines.length === 0)
    return { is: 'task', mode: rarerMode(begun), suggestions: [withoutPlan(specialties[0] ?? null)] }
  const open = lines.filter((line) => missingOf(line) > 0)
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
    .slice(0, MOST_SUGGESTIONS)
    .map(suggest)
  return { is: 'task', mode: first.mode, suggestions }
}

function byNeed(one: PlanLine, other: PlanLine): number {
  return (
    Number(one.specialty === null) - Number(other.specialty === null) ||
    // Compared as fractions, without rounding.
    missingOf(other) * one.target - missingOf(one) * other.target ||
    missingOf(other) - missingOf(one) ||
    modes.indexOf(one.mode) - modes.indexOf(other.mode) ||
    placeOf(one.useCase) - placeOf(other.useCase) ||
    (one.specialty ?? '').localeCompare(other.specialty ?? '', 'en')
  )
}

const placeOf = (useCase: UseCase | null) => (useCase === null ? useCases.length : useCases.indexOf(useCase))

function suggest(line: PlanLine): TaskSuggestion {
  const missing = missingOf(line)
  const count = `${missing.toLocaleString('en')} of ${line.target.toLocaleString('en')}`
  return {
    useCase: line.useCase,
    specialty: line.specialty,
    says: `${tellKind(line)}: ${count} ${missing === 1 && line.target === 1 ? 'is' : 'are'} still to be begun.`,
  }
}

function withoutPlan(specialty: string | null): TaskSuggestion {
  return { useCase: null, specialty, says: WITHOUT_PLAN }
}

function rarerMode(begun: Record<Mode, number>): Mode {
  return begun.red_teaming < begun.good_faith ? 'red_teaming' : 'good_faith'
}
