import { scoreCompletion } from '@consilium/scoring'
import type { TaskDraft } from '../../domain/task-drafts'
import { tellCriterion, type CriterionWorth } from '../../domain/test-drive/tell-criterion'
import { metOf, RATED, type TestAnswer, type TestCell } from '../../domain/test-drive/test-drive-views'
import type { FollowedView } from './carry-over'

export interface ShownCell {
  criterionId: string
  answerId: string
  is: 'judged' | 'queued' | 'failed' | 'stale' | 'none'
  /** What counts: the author's word before the judge's. */
  met: boolean | null
  points: number
  cell: TestCell | null
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

/** The matrix of criteria as they stand in the draft now, and of answers that can be tested on. */
export function layOutCells(view: FollowedView, { criteria }: Pick<TaskDraft, 'criteria'>): Layout {
  const answers = nameAnswers(view.answers)
  const seen = new Map(view.criteria.map((criterion) => [criterion.id, criterion]))
  const cells = new Map(view.cells.map((cell) => [`${cell.criterionId} ${cell.answerId}`, cell]))
  const old = new Map(view.old.map((cell) => [`${cell.criterionId} ${cell.answerId}`, cell]))
  const rows = criteria.flatMap(({ id, text, points }, index): ShownRow[] => {
    if (text.trim() === '' || points === null || points === 0) return []
    const isChanged = seen.get(id)?.text !== text || seen.get(id)?.points !== points
    const shown = answers.map(({ id: answerId }): ShownCell => {
      const key = `${id} ${answerId}`
      const cell = cells.get(key) ?? null
      const known = cell ?? old.get(key) ?? null
      if (isChanged || !cell) return { criterionId: id, answerId, is: known && metOf(known) !== null ? 'stale' : 'none', met: known && metOf(known), points, cell: null }
      return { criterionId: id, answerId, is: cell.state, met: metOf(cell), points, cell }
    })
    const outcomes = shown.map(({ is, met }, place) => ({ quality: answers[place]?.quality ?? null, met: is === 'judged' ? met : null }))
    return [{ id, number: index + 1, text, points, worth: tellCriterion(points, outcomes), cells: shown }]
  })
  return {
    answers: answers.map((answer, place) => ({ ...answer, score: scoreOf(rows, place) })),
    rows,
    open: rows.flatMap((row) => row.cells.filter(({ is }, place) => answers[place]?.state === 'ready' && is !== 'judged' && is !== 'queued')).length,
  }
}

function scoreOf(rows: readonly ShownRow[], place: number): number | null {
  const verdicts = rows.flatMap(({ id, cells }) => {
    const cell = cells[place]
    return cell?.is === 'judged' && cell.met !== null ? [{ criterionId: id, met: cell.met }] : []
  })
  const { score } = scoreCompletion(rows.map(({ id, text, points }) => ({ id, text, points, tags: [] })), verdicts)
  return score === null ? null : score * 100
}

/** “Other A” for what a hidden llm wrote, “Good one” for the author's own; numbered where there are several. */
export function nameAnswers(answers: readonly TestAnswer[]): (TestAnswer & { name: string })[] {
  const counts = new Map<string, number>()
  const kinds = answers.map((answer) => (answer.is === 'system' ? 'Other' : answer.id === RATED ? 'Rated response' : answer.quality === 'good' ? 'Good one' : answer.quality === 'bad' ? 'Bad one' : 'Own one'))
  return answers.map((answer, index) => {
    const kind = kinds[index] ?? ''
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    const several = kinds.filter((one) => one === kind).length > 1
    return { ...answer, name: kind === 'Other' ? `Other ${String.fromCharCode(64 + count)}` : several ? `${kind} ${count}` : kind }
  })
}
