import type { PlanCell } from './programme-plan'
import { modeLabels, useCaseLabels, type Mode, type UseCase } from './task-facets'

/** A line of a plan with how far it has come. */
export interface PlanLine extends PlanCell {
  /** Accepted or released. */
  accepted: number
  /** In review or in adjudication. */
  inReview: number
  /** Drafts and returned tasks on which someone worked in the last month. */
  writing: number
}

/** How many tasks of a kind stand at a step. */
export interface PlanCount {
  step: 'accepted' | 'inReview' | 'writing'
  mode: Mode | null
  useCase: UseCase | null
  specialty: string | null
  tasks: number
}

/** Each line with what counts on it. A task counts on every line that it fits, so lines may overlap. */
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

/** How many tasks of a line nobody has begun. */
export function missingOf({ target, accepted, inReview, writing }: PlanLine): number {
  return Math.max(0, target - accepted - inReview - writing)
}

/** The kind of a line in words: “Red teaming, care consult, Cardiology”. */
export function tellKind({
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

/** The first line that says the same kind as an earlier one, as places from 0; null when each is named once. */
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
