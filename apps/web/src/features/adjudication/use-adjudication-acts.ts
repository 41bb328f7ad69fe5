import { useEffect, useRef, useState, type RefObject } from 'react'
import type { AdjudicationDraft } from '../../domain/adjudicating/adjudication-draft'
import type { AlignedRow } from '../../domain/adjudicating/aligned-row'
import { answerRow, type RowAnswer } from '../../domain/adjudicating/answer-row'
import { nameRow } from '../../domain/adjudicating/name-row'
import type { ReturnReason } from '../../domain/return-reasons'
import { isInView } from '../peer-review/is-in-view'
import { createRunId } from '../runs/create-run-id'
import { useAdjudication } from './adjudication-provider'
import {
  beginReword,
  explainDrop,
  findResolution,
  reopenRow,
  resolveRow,
  weighRow,
  writeReword,
} from './change-adjudication'
import { findOpenRows } from './find-open-rows'
import { strings } from './strings'

const words = strings.steps

interface Wanted {
  key: string
  field: 'text' | 'note' | null
}

export type AdjudicationActs = ReturnType<typeof useAdjudicationActs>

/** Which criterion one is at, and what becomes of it by one key, with the focus on the next difference that is open. */
export function useAdjudicationActs(list: RefObject<HTMLElement | null>) {
  const { draft, rows, ratings, open, change, store, closed } = useAdjudication()
  const [chosen, setChosen] = useState<string | null>(null)
  const [editingKey, setEditing] = useState<string | null>(null)
  const [askedKey, setAsked] = useState<string | null>(null)
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const answered = useRef<Wanted | null>(null)
  const current =
    rows.find(({ key }) => key === chosen) ?? rows.find(({ key }) => key === open[0]) ?? rows[0] ?? null

  // What is asked for is there now.
  useEffect(() => {
    if (wanted && answered.current !== wanted && focusRow(list.current, wanted)) answered.current = wanted
  }, [list, wanted, draft, editingKey, askedKey])

  const go = (key: string, field: Wanted['field'] = null) => {
    setChosen(key)
    setWanted({ key, field })
  }
  const close = () => {
    setEditing(null)
    setAsked(null)
  }
  const put = ({ key }: AlignedRow, what: string, by: (draft: AdjudicationDraft) => AdjudicationDraft) =>
    change(what.replace('%', nameRow(rows, key)), by)
  /** To the next difference that is open after this one, round the end; where there is none one stays. */
  const goOn = ({ key }: AlignedRow) => {
    close()
    const left = findOpenRows(store.read().content, rows, ratings)
    const at = rows.findIndex((row) => row.key === key)
    const next =
      rows.find((row, index) => index > at && left.includes(row.key)) ??
      rows.find((row) => row.key !== key && left.includes(row.key))
    go(left.includes(key) ? key : (next?.key ?? key))
  }

  const acts = {
    setCurrent: setChosen,
    go,
    goOn,
    step(by: -1 | 1) {
      const next = chosen === null || !current ? current : (rows[rows.indexOf(current) + by] ?? current)
      close()
      if (next) go(next.key)
    },
    nextOpen: () => current && goOn(current),
    answer(row: AlignedRow, answer: RowAnswer) {
      const resolution = answerRow(row, answer, createRunId)
      if (!resolution) return
      put(row, words.resolve, (draft) => resolveRow(draft, resolution))
      if (resolution.is !== 'drop' || resolution.reason !== null) return goOn(row)
      setEditing(null)
      setAsked(row.key)
      setChosen(row.key)
    },
    /** Dropped again, it is as it was. */
    drop(row: AlignedRow) {
      if (findResolution(store.read().content, row.key)?.is !== 'drop')
        return acts.answer(row, { is: 'drop' })
      acts.takeBack(row)
    },
    takeBack(row: AlignedRow) {
      put(row, words.back, (draft) => reopenRow(draft, row.key))
      close()
      go(row.key)
    },
    weigh: (row: AlignedRow, by: -1 | 1) => put(row, words.points, (draft) => weighRow(draft, row, by)),
    reword(row: AlignedRow) {
      put(row, words.text, (draft) => beginReword(draft, row))
      setAsked(null)
      setEditing(row.key)
      go(row.key, 'text')
    },
    write: (row: AlignedRow, text: string) =>
      put(row, words.text, (draft) => writeReword(draft, row.key, text)),
    /** Ends the writing; `stays` leaves the focus where it went. */
    finish(row: AlignedRow, stays = false) {
      setEditing(null)
      if (!stays) goOn(row)
    },
    ask(row: AlignedRow) {
      setEditing(null)
      setChosen(row.key)
      setAsked(row.key)
    },
    stopAsking(row: AlignedRow) {
      setAsked(null)
      go(row.key)
    },
    choose(row: AlignedRow, reason: ReturnReason) {
      put(row, words.reason, (draft) => explainDrop(draft, row.key, { reason }))
      setAsked(null)
      if (reason === 'other') go(row.key, 'note')
      else goOn(row)
    },
    explain: (row: AlignedRow, note: string) =>
      put(row, words.reason, (draft) => explainDrop(draft, row.key, { note })),
    /** For keys: what cannot be seen is first gone to, and not changed unseen. */
    onCurrent(run: (row: AlignedRow) => void) {
      if (!current || closed) return
      const place = findRow(list.current, current.key)
      if (isInView(place) || place?.contains(document.activeElement)) run(current)
      else go(current.key)
    },
  }
  return { acts, current, editing: rows.find(({ key }) => key === editingKey) ?? null, askedKey }
}

const findRow = (list: HTMLElement | null, key: string) =>
  list?.querySelector<HTMLElement>(`[data-part="row:${CSS.escape(key)}"]`) ?? null

/** False while it is not drawn yet. */
function focusRow(list: HTMLElement | null, { key, field }: Wanted): boolean {
  const row = findRow(list, key)
  const target = field ? row?.querySelector<HTMLTextAreaElement>(`[data-field="${field}"]`) : row
  if (!target) return false
  target.focus()
  if (target instanceof HTMLTextAreaElement)
    target.setSelectionRange(target.value.length, target.value.length)
  return true
}
