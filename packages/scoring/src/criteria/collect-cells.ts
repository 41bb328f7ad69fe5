import { compareIds } from '../numeric/compare-ids'
import { ScoringError } from '../numeric/scoring-error'
import { MAX_ABSOLUTE_POINTS } from '../score/rubric'
import type { CriterionData, CriterionVerdict, RatedCriterion } from './criterion-data'

/** The verdicts and labels for one criterion of one completion. */
export interface Cell {
  readonly systemId: string
  readonly sampleIndex: number
  /** The verdict that counts; `null` while unscored. */
  met: boolean | null
  /** Verdicts of other gradings, by grading; `null` where there are none, as for most cells. */
  gradings: Map<string, boolean> | null
  /** Blind labels, by physician; `null` where there are none. */
  labels: Map<string, boolean> | null
}

/** A criterion with its cells, by system id and sample index. */
export interface CriterionCells {
  readonly criterion: RatedCriterion
  readonly cells: readonly Cell[]
}

/** All criteria with their cells, by task and criterion id. */
export interface CollectedCells {
  readonly examples: readonly { readonly exampleId: string; readonly criteria: readonly CriterionCells[] }[]
  /** Physicians' labels left out because they were not blind. */
  readonly labelsNotBlind: number
}

/**
 * Joins verdicts, repeats and labels to criteria by id and sorts them. The same answer given
 * twice by the same rater counts once.
 *
 * Source: a convention of this package.
 * @throws ScoringError `duplicate-criterion`, `invalid-points`, `unknown-criterion`, `invalid-number` on a
 * sample index that is not a whole number, `invalid-verdict` when `met` is not a boolean,
 * `contradicting-verdicts` when one rater gives both answers.
 */
export function collectCells({
  criteria,
  verdicts,
  repeats = [],
  labels = [],
}: CriterionData): CollectedCells {
  const tables = openTables(criteria)
  for (const verdict of verdicts) {
    const cell = openCell(tables, verdict)
    assertNoContradiction(
      cell.met,
      verdict,
      'in the grading that counts; give those of further gradings as repeats',
    )
    cell.met = verdict.met
  }
  for (const repeat of repeats) {
    const cell = openCell(tables, repeat)
    cell.gradings ??= new Map()
    assertNoContradiction(
      cell.gradings.get(repeat.gradingId),
      repeat,
      `in grading ${repeat.gradingId}; give one for each grading`,
    )
    cell.gradings.set(repeat.gradingId, repeat.met)
  }
  const blind = labels.filter((label) => label.blind)
  for (const label of blind) {
    const cell = openCell(tables, label)
    cell.labels ??= new Map()
    assertNoContradiction(
      cell.labels.get(label.physicianId),
      label,
      `by physician ${label.physicianId}; keep the valid one`,
    )
    cell.labels.set(label.physicianId, label.met)
  }
  return { examples: sortTables(tables), labelsNotBlind: labels.length - blind.length }
}

interface OpenTable {
  readonly criterion: RatedCriterion
  readonly systems: Map<string, Map<number, Cell>>
}

function openTables(criteria: readonly RatedCriterion[]): Map<string, OpenTable> {
  const tables = new Map<string, OpenTable>()
  for (const criterion of criteria) {
    const { criterionId, points } = criterion
    if (tables.has(criterionId)) {
      throw new ScoringError(
        'duplicate-criterion',
        `Criterion ${criterionId} is listed twice; give each criterion of the release its own id.`,
      )
    }
    if (!Number.isFinite(points) || Math.abs(points) > MAX_ABSOLUTE_POINTS) {
      throw new ScoringError(
        'invalid-points',
        `Criterion ${criterionId} has ${points} points; give a finite number.`,
      )
    }
    tables.set(criterionId, { criterion, systems: new Map() })
  }
  return tables
}

function openCell(
  tables: ReadonlyMap<string, OpenTable>,
  { criterionId, systemId, sampleIndex, met }: CriterionVerdict,
): Cell {
  const table = tables.get(criterionId)
  if (table === undefined) {
    throw new ScoringError(
      'unknown-criterion',
      `An answer names criterion ${criterionId}, which is not listed; list all criteria of the release that was graded.`,
    )
  }
  if (!Number.isSafeInteger(sampleIndex)) {
    throw new ScoringError(
      'invalid-number',
      `An answer on criterion ${criterionId} names sample ${sampleIndex} of system ${systemId}; give a whole number.`,
    )
  }
  if (typeof met !== 'boolean') {
    throw new ScoringError(
      'invalid-verdict',
      `An answer on criterion ${criterionId} is ${String(met)}; leave it out while it is unscored.`,
    )
  }
  let samples = table.systems.get(systemId)
  if (samples === undefined) table.systems.set(systemId, (samples = new Map<number, Cell>()))
  let cell = samples.get(sampleIndex)
  if (cell === undefined)
    samples.set(sampleIndex, (cell = { systemId, sampleIndex, met: null, gradings: null, labels: null }))
  return cell
}

function assertNoContradiction(
  known: boolean | null | undefined,
  answer: CriterionVerdict,
  where: string,
): void {
  if (known == null || known === answer.met) return
  const { criterionId, systemId, sampleIndex } = answer
  throw new ScoringError(
    'contradicting-verdicts',
    `Criterion ${criterionId} of sample ${sampleIndex} of system ${systemId} is both met and not met ${where}.`,
  )
}

function sortTables(tables: ReadonlyMap<string, OpenTable>): CollectedCells['examples'] {
  const byExample = new Map<string, CriterionCells[]>()
  for (const { criterion, systems } of tables.values()) {
    const cells = [...systems.values()]
      .flatMap((samples) => [...samples.values()])
      .sort((a, b) => compareIds(a.systemId, b.systemId) || a.sampleIndex - b.sampleIndex)
    const known = byExample.get(criterion.exampleId)
    if (known) known.push({ criterion, cells })
    else byExample.set(criterion.exampleId, [{ criterion, cells }])
  }
  return [...byExample]
    .sort(([a], [b]) => compareIds(a, b))
    .map(([exampleId, list]) => ({
      exampleId,
      criteria: list.sort((a, b) => compareIds(a.criterion.criterionId, b.criterion.criterionId)),
    }))
}
