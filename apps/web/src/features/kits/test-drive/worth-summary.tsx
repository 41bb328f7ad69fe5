import { useLayoutEffect, useRef } from 'react'
import { cx } from '../../../components/ui/cx'
import type { Layout } from './lay-out-cells'
import { strings, worthMarks } from './strings'

const order = ['backwards', 'mixed', 'never_changes', 'separates'] as const

/** Groups criteria by whether they separate good from bad answers; each links to its row. */
export function WorthSummary({ layout, onGo }: { layout: Layout; onGo: (criterionId: string) => void }) {
  const { rows, answers } = layout
  const list = useRef<HTMLUListElement>(null)
  const focusedId = useRef<string | null>(null)
  // A verdict that has been stored can move a criterion to another line, where its button is a new one.
  useLayoutEffect(() => {
    if (focusedId.current !== null && document.activeElement === document.body)
      list.current
        ?.querySelector<HTMLElement>(`[data-criterion="${CSS.escape(focusedId.current)}"]`)
        ?.focus({ preventScroll: true })
  }, [layout])
  if (!rows.some(({ cells }) => cells.some(({ is }) => is === 'judged'))) return null
  const hasBoth = (['good', 'bad'] as const).every((wanted) =>
    answers.some(({ quality, state }) => quality === wanted && state === 'ready'),
  )
  const lines = order.flatMap((worth) => {
    const of = rows.filter((row) => row.worth === worth)
    return of.length > 0 ? [{ worth, of, ...worthMarks[worth] }] : []
  })
  return (
    <ul
      ref={list}
      aria-label={strings.worth}
      onFocus={({ target }) => void (focusedId.current = target.dataset.criterion ?? null)}
      onBlur={() => void (focusedId.current = null)}
      className="grid gap-1 text-sm"
    >
      {lines.map(({ worth, of, glyph, tone, one, many }) => (
        <li key={worth} className="flex flex-wrap items-baseline gap-x-2">
          <span className={cx(tone)}>
            <span aria-hidden="true">{glyph} </span>
            {of.length} of {rows.length} {of.length === 1 ? one : many}:
          </span>
          {of.map(({ id, number, text }) => (
            <button
              key={id}
              type="button"
              data-criterion={id}
              title={text}
              aria-label={`Criterion ${number}`}
              onClick={() => onGo(id)}
              className="min-w-5 text-accent underline underline-offset-3 hover:text-accent-strong pointer-coarse:min-h-11"
            >
              {number}
            </button>
          ))}
        </li>
      ))}
      {hasBoth ? null : (
        <li className="text-ink-2">
          <span aria-hidden="true">○ </span>
          {strings.needsBoth}
        </li>
      )}
    </ul>
  )
}
