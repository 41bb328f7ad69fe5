import type { PlanCell } from './program-plan'
import { modeLabels, useCaseLabels, type Mode, type UseCase } from '../datasets/task-facets'

/** A line of a plan with its progress. */
export interface PlanLine extends PlanCell {
  /** Accepted or released. */
  accepted: number
  /** In review or in adjudication. */
  inReview: number
  /** Drafts and returned tasks that changed in the last 30 days. */
  writing: number
}

/** The number of tasks of one kind at one step. */
export interface PlanCount {
  step: 'accepted' | 'inReview' | 'writing'
  mode: Mode | null
  useCase: UseCase | null
  specialty: string | null
  tasks: number
}

/** Adds progress to each line. A task counts on every line that it matches, so lines may overlap. */
export function countLines(cells: readonly PlanCell[], counts: readonly PlanCount[]): PlanLine[] {
  return cells.map((cell) => {
    const line = { ...cell, accepted: 0, inReview: 0, writing: 0 }
    for (const { step, tasks, ...kind } of counts) if (fits(cell, kind)) line[step] += tasks
    return line
  })
}

function fits(
  cell: PlanCell,
  { mode, useCase, specialty }: Pick<PlanCount, 'mode' | 'useCase' | 'specialty'>,
): boolean {
  return (
    cell.mode === mode &&
    (cell.useCase === null || cell.useCase === useCase) &&
    (cell.specialty === null || cell.specialty === specialty)
  )
}

/** The number of tasks of a line that nobody has started. */
export function countMissing({ target, accepted, inReview, writing }: PlanLine): number {
  return Math.max(0, target - accepted - inReview - writing)
}

/** Describes the kind of a line: “Red teaming, care consult, Cardiology”. */
export function describePlanLine({
  mode,
  useCase,
  specialty,
}: Pick<PlanCell, 'mode' | 'useCase' | 'specialty'>): string {
  return [
    modeLabels[mode],
    ...(useCase ? [useCaseLabels[useCase].toLowerCase()] : []),
    ...(specialty ? [specialty] : []),
  ].join(', ')
}

/** The first line that repeats an earlier kind, as indexes from 0; null if all kinds differ. */
export function findRepeatedLine(
  cells: readonly Pick<PlanCell, 'mode' | 'useCase' | 'specialty'>[],
): { line: number; first: number } | null {
  const firstWith = new Map<string, number>()
  for (const [line, { mode, useCase, specialty }] of cells.entries()) {
    const kind = JSON.stringify([mode, useCase, specialty?.trim().toLowerCase() ?? null])
    const first = firstWith.get(kind)
    if (first !== undefined) return { line, first }
    firstWith.set(kind, line)
  }
  return null
}
