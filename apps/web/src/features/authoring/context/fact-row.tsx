'use client'

import { Button } from '../../../components/ui/controls/button'
import { Segmented } from '../../../components/ui/controls/segmented'
import { LimitedTextField } from '../../../components/ui/controls/limited-text-field'
import type { ContextFact } from '../../../domain/authoring/task-drafts'
import * as strings from './strings'

type FactRowProps = {
  fact: string
  when: string | null
  marked: ContextFact | null
  /** The words in the conversation that seem to state the fact. */
  seen: string | null
  readOnly: boolean
  onMark: (state: ContextFact['state'] | null) => void
  onNote: (note: string) => void
}

export const factStates = [
  { value: 'given', label: '● Stated' },
  { value: 'missing', label: '◇ Left out' },
] as const

/** One fact: stated, deliberately left out, or unmarked. */
export function FactRow({ fact, when, marked, seen, readOnly, onMark, onNote }: FactRowProps) {
  return (
    <li
      data-part={`context:${fact}`}
      className="grid gap-x-4 gap-y-1 border-b border-hair py-2 @lg:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <p className="wrap-anywhere">{fact}</p>
        {when ? <p className="text-sm text-ink-2">{when}</p> : null}
        {seen && !marked ? (
          <p className="text-sm wrap-anywhere text-accent">
            <span aria-hidden="true">● </span>
            {strings.seems(seen)}
          </p>
        ) : null}
        {seen && marked?.state === 'given' ? (
          <p className="text-sm wrap-anywhere text-ink-2">{strings.found(seen)}</p>
        ) : null}
        {seen && marked?.state === 'missing' ? (
          <p className="text-sm wrap-anywhere text-amber">
            <span aria-hidden="true">◆ </span>
            {strings.seems(seen)}. Is it left out?
          </p>
        ) : null}
      </div>
      <Segmented
        className="self-start"
        legend={fact}
        options={factStates}
        disabled={readOnly}
        value={marked?.state ?? null}
        onValueChange={(value) => onMark(value === 'given' || value === 'missing' ? value : null)}
      />
      {marked ? (
        <div className="flex items-center gap-2 @lg:col-span-2">
          <LimitedTextField
            aria-label={`Note on ${fact}`}
            placeholder={
              marked.state === 'missing' ? 'Why it is left out (optional)' : 'Where it is stated (optional)'
            }
            maxLength={500}
            readOnly={readOnly}
            value={marked.note}
            onChange={(event) => onNote(event.target.value)}
          />
          {readOnly ? null : (
            <Button size="sm" variant="quiet" aria-label={`Clear ${fact}`} onClick={() => onMark(null)}>
              Clear
            </Button>
          )}
        </div>
      ) : null}
    </li>
  )
}
