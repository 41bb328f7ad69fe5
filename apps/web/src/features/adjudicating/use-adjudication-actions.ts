import { useRef, useState, type RefObject } from 'react'
import type { AdjudicationDraft } from '../../domain/adjudicating/adjudication-draft'
import type { AlignedRow } from '../../domain/adjudicating/alignment/aligned-row'
import { answerRow, type RowAnswer } from '../../domain/adjudicating/answer-row'
import type { Resolution } from '../../domain/adjudicating/resolution'
import { nameRow } from '../../domain/adjudicating/alignment/name-row'
import { nameReason, type ChangeReason } from '../../domain/reviewing/return-reasons'
import { isSameDraft } from '../kits/drafts/same-draft'
import { useReasonJumps } from '../kits/assignments/reasons/reason-part'
import { useSaid } from '../kits/assignments/use-said'
import { useRowFocus } from '../kits/assignments/use-row-focus'
import { useUndoToast } from '../kits/assignments/undoing/use-undo-toast'
import { createPointsReader } from '../kits/rubric/type-points'
import { createUuid } from '../../components/browser/create-uuid'
import { useKeyHint } from '../../components/shell/commands/use-key-hint'
import { formatPoints } from '../../components/ui/text/format'
import { readPointsBefore } from '../kits/assignments/read-points-before'
import { criterionStrings } from '../kits/assignments/criterion-strings'
import { useAdjudication } from './adjudication-provider'
import {
  explainRowStepLimit,
  startReword,
  setDropReason,
  findResolution,
  findRowPoints,
  isSameWording,
  reopenRow,
  resolveRow,
  restoreResolution,
  setRowPoints,
  stepRowPoints,
  writeReword,
} from './draft/change-adjudication'
import { explainDigit } from './rubric/explain-digit'
import { explainNoMedian } from './rubric/explain-no-median'
import { findNextOpen, findOpenRows } from './rubric/find-open-rows'
import { strings } from './strings'

const words = strings.steps

export type AdjudicationActions = ReturnType<typeof useAdjudicationActions>

/** The current criterion and the actions on it. Resolving one moves the focus to the next open difference. */
export function useAdjudicationActions(list: RefObject<HTMLElement | null>) {
  const { rows, open, draft: shown, change, store, closed } = useAdjudication()
  const { chosenId, choose, go, hasFocus, runInView, runWithFocus } = useRowFocus(list, 'row')
  const [editingKey, setEditing] = useState<string | null>(null)
  const [askedKey, setAsked] = useState<string | null>(null)
  const { said, say, sayPoints } = useSaid(shown, () => store.read().content)
  const hint = useKeyHint()
  const offerUndo = useUndoToast(shown)
  /** The resolution of the row that is being reworded, from before. */
  const beforeReword = useRef<{ key: string; resolution: Resolution | null } | null>(null)
  /** A row that was settled before it was changed: nobody is moved away from what they came back to. */
  const revisited = useRef<string | null>(null)
  /** The resolutions of rows from before they were dropped. */
  const beforeDrop = useRef(new Map<string, Resolution | null>())
  const [{ readDigit }] = useState(createPointsReader)
  const current =
    rows.find(({ key }) => key === chosenId) ?? rows.find(({ key }) => key === open[0]) ?? rows[0] ?? null

  const askReason = (key: string) => {
    setEditing(null)
    setAsked(key)
    go(key, 'reason')
  }
  useReasonJumps(askReason)
  const close = () => {
    setEditing(null)
    setAsked(null)
  }
  const put = ({ key }: AlignedRow, what: string, by: (draft: AdjudicationDraft) => AdjudicationDraft) => {
    change(what.replace('%', nameRow(rows, key)), by)
  }
  const putPoints = (row: AlignedRow, what: string, by: (draft: AdjudicationDraft) => AdjudicationDraft) => {
    put(row, what, (draft) => by(editingKey === row.key ? startReword(draft, row) : draft))
    const before = store.readUndone()
    // Undo makes a difference open again, in which no points are taken.
    const isRestored = row.is === 'agreement' || findResolution(before, row.key) !== null
    sayPoints(row.key, {
      restored: isRestored ? findRowPoints(before, row) : null,
      now: findRowPoints(store.read().content, row),
    })
  }
  const noteRevisit = ({ key }: AlignedRow) => {
    const isSettled = !findOpenRows(store.read().content, rows).includes(key)
    if (isSettled || revisited.current !== key) revisited.current = isSettled ? key : null
  }
  /** Goes to the next open difference; stays while this one is open, was settled before, or when there is none. */
  const goOn = ({ key }: AlignedRow) => {
    close()
    const left = findOpenRows(store.read().content, rows)
    const stays = left.includes(key) || revisited.current === key
    go(stays ? key : (findNextOpen(rows, left, key) ?? key))
  }

  const actions = {
    setCurrent: choose,
    go,
    goOn,
    step(by: -1 | 1) {
      const next = chosenId === null || !current ? current : (rows[rows.indexOf(current) + by] ?? current)
      close()
      if (next) go(next.key)
    },
    nextOpen() {
      if (!current) return
      const { key } = current
      close()
      const left = findOpenRows(store.read().content, rows)
      const comesFirst = left.includes(key) && !hasFocus(key)
      go(comesFirst ? key : (findNextOpen(rows, left, key) ?? key))
      if (left.length === 0) say(key, strings.noneOpen)
    },
    answer(row: AlignedRow, answer: RowAnswer) {
      const before = findResolution(store.read().content, row.key)
      const resolution = answerRow(row, answer, createUuid, before)
      if (!resolution)
        return say(
          row.key,
          answer.is === 'median' ? explainNoMedian(row, before, hint('median')) : strings.nothingTo.keep,
        )
      // With a word, because the focus stays where it is.
      if (before && isSameDraft(before, resolution) && before.is !== 'drop')
        return say(row.key, strings.nothingTo.repeat)
      noteRevisit(row)
      put(row, words.resolve, (draft) => resolveRow(draft, resolution))
      if (before?.is === 'reword' && resolution.is !== 'reword')
        offerUndo({
          title: strings.discarded(nameRow(rows, row.key)),
          isLost: (draft) => isSameDraft(findResolution(draft, row.key), resolution),
          undo() {
            put(row, words.text, (draft) => resolveRow(draft, before))
            go(row.key)
          },
        })
      if (resolution.is === 'drop' && resolution.reason !== null)
        say(row.key, strings.droppedFor(nameReason(resolution.reason), hint('reason')))
      if (resolution.is !== 'drop' || resolution.reason !== null) return goOn(row)
      askReason(row.key)
    },
    /** Dropping a dropped row restores what it was before. */
    drop(row: AlignedRow) {
      const { key } = row
      const known = findResolution(store.read().content, key)
      if (known?.is !== 'drop') {
        beforeDrop.current.set(key, known)
        return actions.answer(row, { is: 'drop' })
      }
      put(row, words.restore, (draft) => restoreResolution(draft, key, beforeDrop.current.get(key) ?? null))
      close()
      go(key)
    },
    revert(row: AlignedRow) {
      if (!findResolution(store.read().content, row.key)) return say(row.key, strings.nothingTo.reset)
      put(row, words.back, (draft) => reopenRow(draft, row.key))
      revisited.current = null
      close()
      go(row.key)
    },
    stepPoints(row: AlignedRow, by: -1 | 1) {
      const says = explainRowStepLimit(store.read().content, row, by)
      if (says === null) putPoints(row, words.points, (draft) => stepRowPoints(draft, row, by))
      else say(row.key, says)
    },
    /** Switches the sign, which the next digit keeps. */
    flip(row: AlignedRow) {
      const { content } = store.read()
      const points = findRowPoints(content, row)
      if (points === null) say(row.key, explainNoPoints(findResolution(content, row.key)))
      else putPoints(row, words.sign, (draft) => setRowPoints(draft, row, -points))
    },
    /** A digit on the points. */
    typeDigit(row: AlignedRow, digit: string, at: number) {
      const points = findRowPoints(store.read().content, row)
      const next = points === null ? null : readDigit({ id: row.key, points, digit, at })
      if (next !== null) putPoints(row, words.points, (draft) => setRowPoints(draft, row, next))
    },
    /** A digit on the criterion itself: the number of a variant. It sets no points, which may be agreed. */
    chooseByDigit(row: AlignedRow, digit: string) {
      const says = explainDigit(row, digit, hint('points'))
      if (says !== null) return say(row.key, says)
      actions.answer(row, { is: 'take', variant: Number(digit) - 1 })
    },
    goToPoints(row: AlignedRow) {
      const { content } = store.read()
      if (findRowPoints(content, row) === null)
        return say(row.key, explainNoPoints(findResolution(content, row.key)))
      close()
      go(row.key, 'points')
    },
    askDropped(row: AlignedRow) {
      if (findResolution(store.read().content, row.key)?.is === 'drop') actions.ask(row)
      else say(row.key, strings.notDropped)
    },
    reword(row: AlignedRow) {
      noteRevisit(row)
      beforeReword.current = { key: row.key, resolution: findResolution(store.read().content, row.key) }
      setAsked(null)
      setEditing(row.key)
      go(row.key, 'text')
    },
    write(row: AlignedRow, text: string) {
      const known = findResolution(startReword(store.read().content, row), row.key)
      const read = known?.is === 'reword' ? readPointsBefore(known.text, text) : null
      const rewrite = (draft: AdjudicationDraft, words: string) =>
        writeReword(startReword(draft, row), row.key, words)
      if (!read) return put(row, words.text, (draft) => rewrite(draft, text))
      put(row, words.points, (draft) => setRowPoints(rewrite(draft, read.text), row, read.points))
      say(row.key, criterionStrings.pointsRead(formatPoints(read.points)))
    },
    /**
     * Ends editing. The focus goes on to the next open difference, stays at the row, or is where it was moved to.
     * Without a change of the text in the end, the row is as it was before: looking at a text resolves nothing.
     */
    finish(row: AlignedRow, focus: 'goes on' | 'stays at it' | 'left' = 'goes on') {
      setEditing(null)
      const before = beforeReword.current
      const { content } = store.read()
      const isSame = before?.key === row.key && isSameWording(content, row, before.resolution)
      if (isSame) put(row, words.back, (draft) => restoreResolution(draft, row.key, before.resolution))
      if (focus === 'left') return
      if (isSame || findResolution(content, row.key)?.is !== 'reword' || focus === 'stays at it') go(row.key)
      else goOn(row)
    },
    ask: (row: AlignedRow) => askReason(row.key),
    closeReasons(row: AlignedRow) {
      setAsked(null)
      go(row.key)
    },
    choose(row: AlignedRow, reason: ChangeReason) {
      put(row, words.reason, (draft) => setDropReason(draft, row.key, { reason }))
      setAsked(null)
      if (reason === 'other') go(row.key, 'note')
      else goOn(row)
    },
    explain: (row: AlignedRow, note: string) =>
      put(row, words.reason, (draft) => setDropReason(draft, row.key, { note })),
    explainNoThread: (key: string) => say(key, criterionStrings.noThread),
    onCurrent(run: (row: AlignedRow) => void) {
      if (current && !closed) runInView(current.key, () => run(current))
    },
    /** For shortcuts that change the criterion: with the focus elsewhere, nothing changes. */
    onFocused(run: (row: AlignedRow) => void) {
      if (current && !closed) runWithFocus(current.key, () => run(current))
    },
  }
  const editing = rows.find(({ key }) => key === editingKey) ?? null
  return { actions, current, editing, askedKey, said }
}

function explainNoPoints(resolution: Resolution | null): string {
  if (resolution?.is === 'drop') return criterionStrings.noPointsDropped
  return resolution?.is === 'both' ? strings.noPoints.both : strings.noPoints.open
}
