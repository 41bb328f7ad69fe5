import { scoreCompletion } from '@consilium/scoring'
import type { DraftCriterion, TaskDraft } from '../../../domain/authoring/task-drafts'
import { classifyCriterion, type CriterionWorth } from '../../../domain/test-drive/classify-criterion'
import { resolveVerdict } from '../../../domain/test-drive/verdict-cells'
import { RATED_ANSWER_ID } from '../../../domain/test-drive/verdict-cells'
import type {
  OutdatedCell,
  TestAnswer,
  TestCell,
  TestDriveView,
} from '../../../domain/test-drive/test-drive-views'

export interface ShownCell {
  criterionId: string
  answerId: string
  is: 'judged' | 'queued' | 'failed' | 'stale' | 'none'
  /** The effective verdict: the author’s own overrides the judge’s. */
  met: boolean | null
  points: number
  /** The verdict on the current wording; null if there is none. */
  cell: TestCell | null
  /** The latest verdict, possibly on an earlier wording. */
  said: OutdatedCell | null
}

export interface ShownRow {
  id: string
  number: number
  text: string
  points: number
  worth: CriterionWorth
  cells: ShownCell[]
}

type AnswerKeys = ReadonlyMap<string, string>

export interface NamedAnswer extends TestAnswer {
  name: string
  /** The name where there is little room, such as “Good 2”. */
  short: string
}

export interface ShownAnswer extends NamedAnswer {
  /** From 0 to 100, or negative; null while a verdict is missing. */
  score: number | null
}

export interface Layout {
  answers: ShownAnswer[]
  rows: ShownRow[]
  /** The number of cells that a run would judge. */
  open: number
  /** Criteria that cannot be tested yet. */
  left: LeftOut[]
}

/** A criterion without a row, and what it lacks. */
export interface LeftOut {
  id: string
  number: number
  lacks: 'text' | 'points'
}

interface VerdictIndex {
  answers: ReturnType<typeof nameAnswers>
  seen: ReadonlyMap<string, TestDriveView['criteria'][number]>
  cells: ReadonlyMap<string, TestCell>
  old: ReadonlyMap<string, OutdatedCell>
}
// Cached per view, because the layout of every criterion uses the same index.
const indexed = new WeakMap<TestDriveView, VerdictIndex>()

/**
 * Lays out the criteria of the current draft against the answers that can be tested. `keys` identifies the
 * answers of the draft: a verdict on another answer is not shown.
 */
export function layOutCells(
  view: TestDriveView,
  { criteria }: Pick<TaskDraft, 'criteria'>,
  keys: AnswerKeys,
): Layout {
  const index = indexView(view)
  const { answers } = index
  const rows = criteria.flatMap((criterion, place) => layOutRow(index, criterion, place + 1, keys) ?? [])
  return {
    answers: answers.map((answer, place) => ({ ...answer, score: scoreOf(rows, place) })),
    rows,
    open: rows.flatMap((row) =>
      row.cells.filter(
        ({ is }, place) => answers[place]?.state === 'ready' && is !== 'judged' && is !== 'queued',
      ),
    ).length,
    left: criteria.flatMap((criterion, place) => {
      const lacks = findLack(criterion)
      return lacks ? [{ id: criterion.id, number: place + 1, lacks }] : []
    }),
  }
}

const findLack = ({ text, points }: Pick<DraftCriterion, 'text' | 'points'>): LeftOut['lacks'] | null =>
  text.trim() === '' ? 'text' : points === null || points === 0 ? 'points' : null

/** Lays out one criterion, with the names of the answers; null while it cannot be tested. */
export function layOutCriterion(
  view: TestDriveView,
  criterion: DraftCriterion,
  keys: AnswerKeys,
): { row: ShownRow; answers: readonly NamedAnswer[] } | null {
  const index = indexView(view)
  const row = layOutRow(index, criterion, 1, keys)
  return row && { row, answers: index.answers }
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
  criterion: DraftCriterion,
  number: number,
  keys: AnswerKeys,
): ShownRow | null {
  const { id, text, points } = criterion
  if (points === null || findLack(criterion)) return null
  const isChanged = seen.get(id)?.text !== text || seen.get(id)?.points !== points
  const shown = answers.map(({ id: answerId, key: answerKey }): ShownCell => {
    if (keys.get(answerId) !== answerKey)
      return { criterionId: id, answerId, is: 'none', met: null, points, cell: null, said: null }
    const key = `${id} ${answerId}`
    const cell = cells.get(key) ?? null
    const known = cell ?? old.get(key) ?? null
    if (isChanged || !cell)
      return {
        criterionId: id,
        answerId,
        is: known && resolveVerdict(known) !== null ? 'stale' : 'none',
        met: known && resolveVerdict(known),
        points,
        cell: null,
        said: known,
      }
    return { criterionId: id, answerId, is: cell.state, met: resolveVerdict(cell), points, cell, said: cell }
  })
  const outcomes = shown.map(({ is, met }, place) => ({
    quality: answers[place]?.quality ?? null,
    met: is === 'judged' ? met : null,
  }))
  return { id, number, text, points, worth: classifyCriterion(points, outcomes), cells: shown }
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

/**
 * Names the answers: “Other A” for another system’s, “Good example” for the author’s own, numbered if there
 * are several.
 */
function nameAnswers(answers: readonly TestAnswer[]): NamedAnswer[] {
  const counts = new Map<string, number>()
  const kinds = answers.map((answer) =>
    answer.is === 'system'
      ? 'Other'
      : answer.id === RATED_ANSWER_ID
        ? 'Rated response'
        : answer.quality === 'good'
          ? 'Good example'
          : answer.quality === 'bad'
            ? 'Bad example'
            : 'Own example',
  )
  return answers.map((answer, index) => {
    const kind = kinds[index] ?? ''
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    const several = kinds.filter((other) => other === kind).length > 1
    const name =
      kind === 'Other' ? `Other ${String.fromCharCode(64 + count)}` : several ? `${kind} ${count}` : kind
    return { ...answer, name, short: name.replace(/ (response|example)/, '') }
  })
}
