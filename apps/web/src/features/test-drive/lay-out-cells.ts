import { scoreCompletion } from '@consilium/scoring'
import type { DraftCriterion, TaskDraft } from '../../domain/task-drafts'
import { tellCriterion, type CriterionWorth } from '../../domain/test-drive/tell-criterion'
import { metOf } from '../../domain/test-drive/verdict-cells'
import { RATED } from '../../domain/test-drive/verdict-cells'
import type { OldCell, TestAnswer, TestCell, TestDriveView } from '../../domain/test-drive/test-drive-views'

export interface ShownCell {
  criterionId: string
  answerId: string
  is: 'judged' | 'queued' | 'failed' | 'stale' | 'none'
  /** What counts: the author's word before the judge's. */
  met: boolean | null
  points: number
  /** As it stands in the draft now. */
  cell: TestCell | null
  /** What was said of it, or of an earlier wording. */
  said: OldCell | null
}

export interface ShownRow {
  id: string
  number: number
  text: string
  points: number
  worth: CriterionWorth
  cells: ShownCell[]
}

export interface ShownAnswer extends TestAnswer {
  name: string
  /** Of 100; null while a verdict is missing. */
  score: number | null
}

export interface Layout {
  answers: ShownAnswer[]
  rows: ShownRow[]
  /** Cells that a press would have judged. */
  open: number
}

interface VerdictIndex {
  answers: ReturnType<typeof nameAnswers>
  seen: ReadonlyMap<string, TestDriveView['criteria'][number]>
  cells: ReadonlyMap<string, TestCell>
  old: ReadonlyMap<string, OldCell>
}
// Every criterion of a rubric asks of the same view.
const indexed = new WeakMap<TestDriveView, VerdictIndex>()

/** The matrix of criteria as they stand in the draft now, and of answers that can be tested on. */
export function layOutCells(view: TestDriveView, { criteria }: Pick<TaskDraft, 'criteria'>): Layout {
  const index = indexView(view)
  const { answers } = index
  const rows = criteria.flatMap((criterion, place) => layOutRow(index, criterion, place + 1) ?? [])
  return {
    answers: answers.map((answer, place) => ({ ...answer, score: scoreOf(rows, place) })),
    rows,
    open: rows.flatMap((row) =>
      row.cells.filter(
        ({ is }, place) => answers[place]?.state === 'ready' && is !== 'judged' && is !== 'queued',
      ),
    ).length,
  }
}

/** One criterion, with the names of the answers; null while it cannot be tested. */
export function layOutCriterion(
  view: TestDriveView,
  criterion: DraftCriterion,
): { row: ShownRow; names: string[] } | null {
  const index = indexView(view)
  const row = layOutRow(index, criterion, 1)
  return row && { row, names: index.answers.map(({ name }) => name) }
}

function indexView(view: TestDriveView): VerdictIndex {
  const known = indexed.get(view)
  if (known) return known
  const keyOf = ({ criterionId, answerId }: Pick<TestCell, 'criterionId' | 'answerId'>) =>
    `${criterionId} ${answerId}`
  const index = {
    answers: nameAnswers(view.answers),
    seen: new Map(view.criteria.map((criterion) => [criterion.id, criterion])),
    cells: new Map(view.cells.map((cell) => [keyOf(cell), cell])),
    old: new Map(view.old.map((cell) => [keyOf(cell), cell])),
  }
  indexed.set(view, index)
  return index
}

function layOutRow(
  { answers, seen, cells, old }: VerdictIndex,
  { id, text, points }: DraftCriterion,
  number: number,
): ShownRow | null {
  if (text.trim() === '' || points === null || points === 0) return null
  const isChanged = seen.get(id)?.text !== text || seen.get(id)?.points !== points
  const shown = answers.map(({ id: answerId }): ShownCell => {
    const key = `${id} ${answerId}`
    const cell = cells.get(key) ?? null
    const known = cell ?? old.get(key) ?? null
    if (isChanged || !cell)
      return {
        criterionId: id,
        answerId,
        is: known && metOf(known) !== null ? 'stale' : 'none',
        met: known && metOf(known),
        points,
        cell: null,
        said: known,
      }
    return { criterionId: id, answerId, is: cell.state, met: metOf(cell), points, cell, said: cell }
  })
  const outcomes = shown.map(({ is, met }, place) => ({
    quality: answers[place]?.quality ?? null,
    met: is === 'judged' ? met : null,
  }))
  return { id, number, text, points, worth: tellCriterion(points, outcomes), cells: shown }
}

function scoreOf(rows: readonly ShownRow[], place: number): number | null {
  const verdicts = rows.flatMap(({ id, cells }) => {
    const cell = cells[place]
    return cell?.is === 'judged' && cell.met !== null ? [{ criterionId: id, met: cell.met }] : []
  })
  const { score } = scoreCompletion(
    rows.map(({ id, text, points }) => ({ id, text, points, tags: [] })),
    verdicts,
  )
  return score === null ? null : score * 100
}

/** “Other A” for what a hidden llm wrote, “Good one” for the author's own; numbered where there are several. */
function nameAnswers(answers: readonly TestAnswer[]): (TestAnswer & { name: string })[] {
  const counts = new Map<string, number>()
  const kinds = answers.map((answer) =>
    answer.is === 'system'
      ? 'Other'
      : answer.id === RATED
        ? 'Rated response'
        : answer.quality === 'good'
          ? 'Good one'
          : answer.quality === 'bad'
            ? 'Bad one'
            : 'Own one',
  )
  return answers.map((answer, index) => {
    const kind = kinds[index] ?? ''
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    const several = kinds.filter((one) => one === kind).length > 1
    return {
      ...answer,
      name:
        kind === 'Other' ? `Other ${String.fromCharCode(64 + count)}` : several ? `${kind} ${count}` : kind,
    }
  })
}
