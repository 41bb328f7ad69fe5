import { useRef, useState, type RefObject } from 'react'
import type { ChangeAction } from '../../domain/reviewing/review-decisions'
import type { DraftChange, ReviewDraft } from '../../domain/reviewing/review-draft'
import type { ChangeReason } from '../../domain/reviewing/return-reasons'
import { isTouch } from '../../components/browser/is-touch'
import { createUuid } from '../../components/browser/create-uuid'
import { useKeyHint } from '../../components/shell/commands/use-key-hint'
import { formatPoints } from '../../components/ui/text/format'
import { explainStepLimit } from '../kits/rubric/change-criteria'
import { createPointsReader } from '../kits/rubric/type-points'
import { readPointsBefore } from '../kits/assignments/read-points-before'
import { criterionStrings } from '../kits/assignments/criterion-strings'
import { useReasonJumps } from '../kits/assignments/reasons/reason-part'
import { useSaid } from '../kits/assignments/use-said'
import { useRowFocus } from '../kits/assignments/use-row-focus'
import { useUndoToast } from '../kits/assignments/undoing/use-undo-toast'
import {
  addCriterion,
  toggleDrop,
  setReasonNote,
  finishText,
  setPoints,
  setReason,
  keepCriterion,
  restoreChanges,
  stepCriterionPoints,
  takePoints,
  revert,
  writeText,
} from './draft/change-review'
import { findChangeToExplain, layOutRubric, type RubricRow } from './rubric/lay-out-rubric'
import { useReview } from './review-provider'
import { strings } from './strings'

const words = strings.steps
const lineOf = ({ stableId, original }: RubricRow) => original ?? { stableId }

export type ReviewActions = ReturnType<typeof useReviewActions>

/** The current criterion and the actions on it, each of which moves the focus to the next step. */
export function useReviewActions(list: RefObject<HTMLElement | null>) {
  const { review, rows, draft: shown, change, store, closed } = useReview()
  const { chosenId, choose, go, runInView, runWithFocus } = useRowFocus(list, 'criterion')
  const [editingId, setEditing] = useState<string | null>(null)
  const [asked, setAsked] = useState<{ stableId: string; action: ChangeAction } | null>(null)
  const { said, say, sayPoints } = useSaid(shown, () => store.read().content)
  const hint = useKeyHint()
  const offerUndo = useUndoToast(shown)
  const [{ readDigit, readMinus }] = useState(createPointsReader)
  /** Changes proposed before a criterion was dropped, for restoring it. */
  const beforeDrop = useRef(new Map<string, readonly DraftChange[]>())
  // A chosen criterion that is gone was an added one, which are the last.
  const current =
    rows.find(({ stableId }) => stableId === chosenId) ?? rows.at(chosenId === null ? 0 : -1) ?? null
  const at = current ? rows.indexOf(current) : -1

  const findIn = (draft: ReviewDraft, stableId: string) =>
    layOutRubric(review, draft).find((row) => row.stableId === stableId) ?? null
  const findNow = (stableId: string) => findIn(store.read().content, stableId)
  const put = (row: RubricRow, what: string, by: (draft: ReviewDraft) => ReviewDraft) => {
    change(what.replace('%', row.name), by)
  }
  const putPoints = (row: RubricRow, what: string, by: (draft: ReviewDraft) => ReviewDraft) => {
    put(row, what, by)
    sayPoints(row.stableId, {
      restored: findIn(store.readUndone(), row.stableId)?.points ?? null,
      now: findNow(row.stableId)?.points ?? null,
    })
  }
  /** Opens the reasons for the first change without one, or focuses the criterion. */
  const askMissing = (stableId: string) => {
    const missing = findNow(stableId)?.changes.find(({ reason }) => reason === null)
    setAsked(missing ? { stableId, action: missing.action } : null)
    go(stableId, missing ? 'reason' : null)
  }
  useReasonJumps(askMissing)
  const close = () => {
    setEditing(null)
    setAsked(null)
  }

  const askedOf = ({ stableId }: RubricRow) => (asked?.stableId === stableId ? asked.action : null)

  const actions = {
    setCurrent: choose,
    go,
    step: (by: -1 | 1) => {
      // At first no criterion is current.
      const next = (chosenId === null ? current : rows[at + by]) ?? current
      close()
      if (next) go(next.stableId)
    },
    keep(row: RubricRow) {
      const { stableId, original, changes } = row
      put(row, words.keep, (draft) => keepCriterion(draft, lineOf(row)))
      if (original && changes.length > 0)
        offerUndo({
          title: strings.discarded(row.name),
          isLost: (draft) => findIn(draft, stableId)?.changes.length === 0,
          undo() {
            put(row, words.restore, (draft) => restoreChanges(draft, stableId, changes))
            go(stableId)
          },
        })
      close()
      go(rows[rows.indexOf(row) + 1]?.stableId ?? row.stableId)
    },
    /** Enter on the criterion: a change without a reason comes first. */
    enter(row: RubricRow) {
      if (row.changes.some(({ reason }) => reason === null)) askMissing(row.stableId)
      else actions.edit(row)
    },
    edit(row: RubricRow) {
      if (row.state === 'dropped') return say(row.stableId, strings.restoreFirst(hint('drop')))
      setAsked(null)
      setEditing(row.stableId)
      go(row.stableId, 'text')
    },
    write(row: RubricRow, text: string) {
      const line = lineOf(row)
      const read = readPointsBefore(row.text, text)
      if (!read) return put(row, words.text, (draft) => writeText(draft, line, text))
      put(row, words.points, (draft) => takePoints(draft, line, read))
      say(row.stableId, criterionStrings.pointsRead(formatPoints(read.points)))
    },
    /** Ends editing; with `stays`, the focus stays where it went. */
    finish(row: RubricRow, stays = false) {
      put(row, words.text, (draft) => finishText(draft, lineOf(row)))
      setEditing(null)
      if (stays) return
      const now = findNow(row.stableId)
      if (!now) go(rows[rows.indexOf(row) - 1]?.stableId ?? row.stableId)
      // The next digit is meant for the points, not for a reason.
      else if (now.points === null) actions.goToPoints(now)
      else askMissing(row.stableId)
    },
    points: (row: RubricRow, points: number | null) =>
      put(row, words.points, (draft) => setPoints(draft, lineOf(row), points)),
    /** Returns whether the points changed; at a limit, the row says why not. */
    stepPoints(row: RubricRow, by: -1 | 1): boolean {
      if (row.state === 'dropped') return false
      const says = explainStepLimit(findNow(row.stableId)?.points ?? null, by)
      if (says === null) putPoints(row, words.points, (draft) => stepCriterionPoints(draft, lineOf(row), by))
      else say(row.stableId, says)
      return says === null
    },
    /** For shortcuts: opens the reasons, so that the next digit chooses one; after no change it does nothing. */
    stepPointsByKey(row: RubricRow, by: -1 | 1) {
      if (actions.stepPoints(row, by)) askMissing(row.stableId)
      else go(row.stableId)
    },
    /** For the shortcut: the reasons stay closed, because digits may follow. */
    flipByKey(row: RubricRow) {
      if (row.state === 'dropped') return
      const points = findNow(row.stableId)?.points
      if (!points) readMinus({ id: row.stableId, at: performance.now() })
      else putPoints(row, words.sign, (draft) => setPoints(draft, lineOf(row), -points))
      go(row.stableId)
    },
    /** A digit on the criterion or its points. The focus stays, because a second digit may follow. */
    typeDigit(row: RubricRow, digit: string, at: number) {
      if (row.state === 'dropped') return say(row.stableId, criterionStrings.noPointsDropped)
      const { stableId } = row
      const points = readDigit({ id: stableId, points: findNow(stableId)?.points ?? null, digit, at })
      if (points !== null) putPoints(row, words.points, (draft) => setPoints(draft, lineOf(row), points))
    },
    goToPoints(row: RubricRow) {
      if (row.state === 'dropped') return say(row.stableId, criterionStrings.noPointsDropped)
      setAsked(null)
      go(row.stableId, 'points')
      if (row.points === null) say(row.stableId, isTouch() ? strings.stepPoints : strings.typePoints)
    },
    /** Enter on the points: on to the reasons, or back to the criterion. */
    leavePoints(row: RubricRow) {
      // The next digit is meant for the points, not for a reason.
      if (findNow(row.stableId)?.points === null) actions.goToPoints(row)
      else askMissing(row.stableId)
    },
    drop(row: RubricRow) {
      if (row.state !== 'dropped') beforeDrop.current.set(row.stableId, row.changes)
      put(row, row.state === 'dropped' ? words.restore : row.original ? words.drop : words.remove, (draft) =>
        toggleDrop(draft, lineOf(row), beforeDrop.current.get(row.stableId)),
      )
      setEditing(null)
      if (findNow(row.stableId)) askMissing(row.stableId)
      else go((rows[rows.indexOf(row) + 1] ?? rows[rows.indexOf(row) - 1])?.stableId ?? row.stableId)
    },
    revert(row: RubricRow) {
      if (!row.original) return say(row.stableId, strings.noReset(hint('drop')))
      if (row.state === 'open') return say(row.stableId, strings.nothingToReset)
      put(row, words.back, (draft) => revert(draft, lineOf(row)))
      close()
      go(row.stableId)
    },
    add() {
      const id = createUuid()
      change(words.add, (draft) => addCriterion(draft, id))
      setAsked(null)
      setEditing(id)
      go(id, 'text')
    },
    /** Again on an open list, it asks about the next change of the criterion. */
    ask(row: RubricRow, action = findChangeToExplain(row, askedOf(row))?.action) {
      if (!action) return say(row.stableId, strings.noChangeYet)
      setEditing(null)
      setAsked({ stableId: row.stableId, action })
      go(row.stableId, 'reason')
    },
    closeReasons(row: RubricRow) {
      setAsked(null)
      go(row.stableId)
    },
    choose(row: RubricRow, action: ChangeAction, reason: ChangeReason) {
      put(row, words.reason, (draft) => setReason(draft, lineOf(row), action, reason))
      if (reason !== 'other') return askMissing(row.stableId)
      setAsked(null)
      go(row.stableId, 'note')
    },
    explain: (row: RubricRow, action: ChangeAction, note: string) =>
      put(row, words.reason, (draft) => setReasonNote(draft, lineOf(row), action, note)),
    /** The note on the reason is finished. */
    explained: (row: RubricRow) => askMissing(row.stableId),
    explainNoThread: (stableId: string) => say(stableId, criterionStrings.noThread),
    onCurrent(run: (row: RubricRow) => void) {
      if (current && !closed) runInView(current.stableId, () => run(current))
    },
    /** For shortcuts that change the criterion: with the focus elsewhere, nothing changes. */
    onFocused(run: (row: RubricRow) => void) {
      if (current && !closed) runWithFocus(current.stableId, () => run(current))
    },
  }
  const editing = rows.find(({ stableId }) => stableId === editingId) ?? null
  return { actions, current, editing, asked, said }
}
