import { useState, type RefObject } from 'react'
import type { AdjudicationDraft } from '../../domain/adjudicating/adjudication-draft'
import type { AlignedRow } from '../../domain/adjudicating/alignment/aligned-row'
import { answerRow, type RowAnswer } from '../../domain/adjudicating/answer-row'
import { nameRow } from '../../domain/adjudicating/alignment/name-row'
import type { ReturnReason } from '../../domain/reviewing/return-reasons'
import { useRowFocus } from '../kits/assignments/use-row-focus'
import { createUuid } from '../../components/browser/create-uuid'
import { useAdjudication } from './adjudication-provider'
import {
  startReword,
  setDropReason,
  findResolution,
  reopenRow,
  resolveRow,
  stepRowPoints,
  writeReword,
} from './draft/change-adjudication'
import { findOpenRows } from './rubric/find-open-rows'
import { strings } from './strings'

const words = strings.steps

export type AdjudicationActions = ReturnType<typeof useAdjudicationActions>

/** The current criterion and the actions on it. Resolving one moves the focus to the next open difference. */
export function useAdjudicationActions(list: RefObject<HTMLElement | null>) {
  const { rows, ratings, open, change, store, closed } = useAdjudication()
  const { chosenId, choose, go, runInView } = useRowFocus(list, 'row')
  const [editingKey, setEditing] = useState<string | null>(null)
  const [askedKey, setAsked] = useState<string | null>(null)
  const current =
    rows.find(({ key }) => key === chosenId) ?? rows.find(({ key }) => key === open[0]) ?? rows[0] ?? null

  const close = () => {
    setEditing(null)
    setAsked(null)
  }
  const put = ({ key }: AlignedRow, what: string, by: (draft: AdjudicationDraft) => AdjudicationDraft) =>
    change(what.replace('%', nameRow(rows, key)), by)
  /** Goes to the next open difference, wrapping at the end; stays when there is none. */
  const goOn = ({ key }: AlignedRow) => {
    close()
    const left = findOpenRows(store.read().content, rows, ratings)
    const at = rows.findIndex((row) => row.key === key)
    const next =
      rows.find((row, index) => index > at && left.includes(row.key)) ??
      rows.find((row) => row.key !== key && left.includes(row.key))
    go(left.includes(key) ? key : (next?.key ?? key))
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
    nextOpen: () => current && goOn(current),
    answer(row: AlignedRow, answer: RowAnswer) {
      const resolution = answerRow(row, answer, createUuid)
      if (!resolution) return
      put(row, words.resolve, (draft) => resolveRow(draft, resolution))
      if (resolution.is !== 'drop' || resolution.reason !== null) return goOn(row)
      setEditing(null)
      setAsked(row.key)
      choose(row.key)
    },
    /** Dropping a dropped row reverts it. */
    drop(row: AlignedRow) {
      if (findResolution(store.read().content, row.key)?.is !== 'drop')
        return actions.answer(row, { is: 'drop' })
      actions.revert(row)
    },
    revert(row: AlignedRow) {
      put(row, words.back, (draft) => reopenRow(draft, row.key))
      close()
      go(row.key)
    },
    stepPoints: (row: AlignedRow, by: -1 | 1) =>
      put(row, words.points, (draft) => stepRowPoints(draft, row, by)),
    reword(row: AlignedRow) {
      put(row, words.text, (draft) => startReword(draft, row))
      setAsked(null)
      setEditing(row.key)
      go(row.key, 'text')
    },
    write: (row: AlignedRow, text: string) =>
      put(row, words.text, (draft) => writeReword(draft, row.key, text)),
    /** Ends editing; with `stays`, the focus stays where it went. */
    finish(row: AlignedRow, stays = false) {
      setEditing(null)
      if (!stays) goOn(row)
    },
    ask(row: AlignedRow) {
      setEditing(null)
      choose(row.key)
      setAsked(row.key)
    },
    closeReasons(row: AlignedRow) {
      setAsked(null)
      go(row.key)
    },
    choose(row: AlignedRow, reason: ReturnReason) {
      put(row, words.reason, (draft) => setDropReason(draft, row.key, { reason }))
      setAsked(null)
      if (reason === 'other') go(row.key, 'note')
      else goOn(row)
    },
    explain: (row: AlignedRow, note: string) =>
      put(row, words.reason, (draft) => setDropReason(draft, row.key, { note })),
    onCurrent(run: (row: AlignedRow) => void) {
      if (current && !closed) runInView(current.key, () => run(current))
    },
  }
  return { actions, current, editing: rows.find(({ key }) => key === editingKey) ?? null, askedKey }
}
