import { useEffect, useRef, useState, type RefObject } from 'react'
import type { ChangeAction } from '../../domain/reviewing/review-decisions'
import type { DraftChange, ReviewDraft } from '../../domain/reviewing/review-draft'
import type { ReturnReason } from '../../domain/return-reasons'
import { createRunId } from '../runs/create-run-id'
import { focusCriterion } from '../rubric-editor/focus-criterion'
import type { FocusRequest } from '../rubric-editor/rubric-acts'
import {
  addCriterion,
  dropCriterion,
  explainReason,
  finishText,
  givePoints,
  giveReason,
  keepCriterion,
  stepCriterion,
  takeBack,
  writeText,
} from './change-review'
import { isInView } from './is-in-view'
import { findAsked, layOutRubric, type RubricRow } from './lay-out-rubric'
import { useReview } from './review-provider'
import { strings } from './strings'

const words = strings.steps
const lineOf = ({ stableId, original }: RubricRow) => original ?? { stableId }

export type ReviewActs = ReturnType<typeof useReviewActs>

/** Which criterion one is at, and what one can do to it, with the focus where one goes on. */
export function useReviewActs(list: RefObject<HTMLElement | null>) {
  const { review, rows, change, store, closed } = useReview()
  const [chosen, setChosen] = useState<string | null>(null)
  const [editingId, setEditing] = useState<string | null>(null)
  const [asked, setAsked] = useState<{ stableId: string; action: ChangeAction } | null>(null)
  const [wanted, setWanted] = useState<FocusRequest | null>(null)
  const answered = useRef<FocusRequest | null>(null)
  /** What was proposed for criteria before they were dropped, should they not be dropped after all. */
  const beforeDrop = useRef(new Map<string, readonly DraftChange[]>())
  const current = rows.find(({ stableId }) => stableId === chosen) ?? rows[0] ?? null
  const at = current ? rows.indexOf(current) : -1

  // What was just added is there now.
  useEffect(() => {
    if (wanted && answered.current !== wanted && focusCriterion(list.current, wanted))
      answered.current = wanted
  }, [list, wanted, rows, editingId, asked])

  const go = (stableId: string, part: FocusRequest['part'] = 'row') => {
    setChosen(stableId)
    setWanted({ id: stableId, part, caret: 'end' })
  }
  const findNow = (stableId: string) =>
    layOutRubric(review, store.read().content).find((row) => row.stableId === stableId) ?? null
  const put = (row: RubricRow, what: string, by: (draft: ReviewDraft) => ReviewDraft) =>
    change(what.replace('%', row.name), by)
  /** Asks for the reason that is missing, or goes on with the criterion. */
  const askMissing = (stableId: string) => {
    const missing = findNow(stableId)?.changes.find(({ reason }) => reason === null)
    setAsked(missing ? { stableId, action: missing.action } : null)
    setChosen(stableId)
    if (!missing) go(stableId)
  }
  const close = () => {
    setEditing(null)
    setAsked(null)
  }

  const acts = {
    setCurrent: setChosen,
    go,
    step: (by: -1 | 1) => {
      // At first nobody is at one yet.
      const next = (chosen === null ? current : rows[at + by]) ?? current
      close()
      if (next) go(next.stableId)
    },
    keep(row: RubricRow) {
      put(row, words.keep, (draft) => keepCriterion(draft, lineOf(row)))
      close()
      go(rows[rows.indexOf(row) + 1]?.stableId ?? row.stableId)
    },
    edit(row: RubricRow) {
      if (row.state === 'dropped')
        put(row, words.restore, (draft) =>
          dropCriterion(draft, lineOf(row), beforeDrop.current.get(row.stableId)),
        )
      setAsked(null)
      setEditing(row.stableId)
      go(row.stableId, 'text')
    },
    write: (row: RubricRow, text: string) =>
      put(row, words.text, (draft) => writeText(draft, lineOf(row), text)),
    /** Ends the writing; `stays` leaves the focus where it went. */
    finish(row: RubricRow, stays = false) {
      put(row, words.text, (draft) => finishText(draft, lineOf(row)))
      setEditing(null)
      if (stays) return
      if (findNow(row.stableId)) askMissing(row.stableId)
      else go(rows[rows.indexOf(row) - 1]?.stableId ?? row.stableId)
    },
    points: (row: RubricRow, points: number | null) =>
      put(row, words.points, (draft) => givePoints(draft, lineOf(row), points)),
    weigh(row: RubricRow, by: -1 | 1) {
      if (row.state === 'dropped') return
      put(row, words.points, (draft) => stepCriterion(draft, lineOf(row), by))
    },
    /** By key: a digit that follows is meant for the reason. */
    weighByKey(row: RubricRow, by: -1 | 1) {
      acts.weigh(row, by)
      if (row.state !== 'dropped') askMissing(row.stableId)
    },
    drop(row: RubricRow) {
      if (row.state !== 'dropped') beforeDrop.current.set(row.stableId, row.changes)
      put(row, row.state === 'dropped' ? words.restore : row.original ? words.drop : words.remove, (draft) =>
        dropCriterion(draft, lineOf(row), beforeDrop.current.get(row.stableId)),
      )
      setEditing(null)
      if (findNow(row.stableId)) askMissing(row.stableId)
      else go((rows[rows.indexOf(row) + 1] ?? rows[rows.indexOf(row) - 1])?.stableId ?? row.stableId)
    },
    takeBack(row: RubricRow) {
      put(row, words.back, (draft) => takeBack(draft, lineOf(row)))
      close()
      go((row.original ? row : rows[rows.indexOf(row) - 1])?.stableId ?? row.stableId)
    },
    add() {
      const id = createRunId()
      change(words.add, (draft) => addCriterion(draft, id))
      setAsked(null)
      setEditing(id)
      go(id, 'text')
    },
    ask(row: RubricRow, action = findAsked(row)?.action) {
      setEditing(null)
      setChosen(row.stableId)
      setAsked(action ? { stableId: row.stableId, action } : null)
    },
    stopAsking(row: RubricRow) {
      setAsked(null)
      go(row.stableId)
    },
    choose(row: RubricRow, action: ChangeAction, reason: ReturnReason) {
      put(row, words.reason, (draft) => giveReason(draft, lineOf(row), action, reason))
      if (reason !== 'other') return askMissing(row.stableId)
      setAsked(null)
      go(row.stableId, 'note')
    },
    explain: (row: RubricRow, action: ChangeAction, note: string) =>
      put(row, words.reason, (draft) => explainReason(draft, lineOf(row), action, note)),
    /** The reason is said in words. */
    explained: (row: RubricRow) => askMissing(row.stableId),
    /** For keys: what cannot be seen is first gone to, and not changed unseen. Whoever has just gone there sees it in a moment. */
    onCurrent(run: (row: RubricRow) => void) {
      if (!current || closed) return
      const place = list.current?.querySelector(`[data-part="criterion:${CSS.escape(current.stableId)}"]`)
      if (isInView(place) || place?.contains(document.activeElement)) {
        place?.scrollIntoView({ block: 'nearest' })
        run(current)
      } else go(current.stableId)
    },
  }
  return { acts, current, editing: rows.find(({ stableId }) => stableId === editingId) ?? null, asked }
}
