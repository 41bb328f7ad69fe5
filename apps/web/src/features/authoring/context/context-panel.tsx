'use client'

import { useDeferredValue, useEffect, useMemo, useRef, type FormEvent } from 'react'
import { Button } from '../../../components/ui/controls/button'
import { Disclosure } from '../../../components/ui/layout/disclosure'
import { Field } from '../../../components/ui/controls/field'
import { LimitedTextField } from '../../../components/ui/controls/limited-text-field'
import { useStoredValue } from '../../../components/ui/use-stored-value'
import {
  listContextFacts,
  findFactMention,
  knownFacts,
  type KnownFact,
} from '../../../domain/authoring/context-facts'
import { MAX_FACTS } from '../../../domain/authoring/draft-limits'
import type {
  AuthoringTask,
  ChangeDraft,
  ContextFact,
  TaskDraft,
} from '../../../domain/authoring/task-drafts'
import { markFact, markStated, noteFact, readOwnText } from './change-facts'
import { FactRow, factStates } from './fact-row'
import { ownFactKey } from './own-fact-key'
import * as strings from './strings'

type ContextPanelProps = { task: AuthoringTask; draft: TaskDraft; change: ChangeDraft; readOnly: boolean }

/** The facts that a colleague would ask for, each stated, deliberately left out, or unmarked. */
export function ContextPanel({ task, draft, change, readOnly }: ContextPanelProps) {
  const { context, useCase } = draft
  const text = useDeferredValue(readOwnText(draft))
  const seen = useMemo(
    () => new Map(knownFacts.map((known) => [known.fact, findFactMention(known, text)])),
    [text],
  )
  const { first, further } = listContextFacts(useCase, text)
  const own = context.filter(({ fact }) => ![...first, ...further].some((known) => known.fact === fact))
  const row = ({ fact, when }: { fact: string; when: string | null }) => (
    <FactRow
      key={fact}
      fact={fact}
      when={when}
      marked={context.find((entry) => entry.fact === fact) ?? null}
      seen={seen.get(fact) ?? null}
      readOnly={readOnly}
      onMark={(state) =>
        change(`Context: ${fact}`, (before) => ({
          ...before,
          context: markFact(before.context, fact, state),
        }))
      }
      onNote={(note) =>
        change(`Note on ${fact}`, (before) => ({ ...before, context: noteFact(before.context, fact, note) }))
      }
    />
  )
  const detected = [...first, ...further]
    .map(({ fact }) => fact)
    .filter((fact) => seen.get(fact) && context.every((entry) => entry.fact !== fact))
  const isTouched = (known: KnownFact) => context.some(({ fact }) => fact === known.fact)
  const near = [...first, ...further.filter((known) => isTouched(known) || seen.get(known.fact))]
  const far = further.filter((known) => !near.includes(known))
  return (
    <section data-part="context" aria-label="Context" className="@container grid gap-3">
      <div className="rule-top flex flex-wrap items-baseline gap-x-5 gap-y-1 pt-2">
        <h2>{strings.title}</h2>
        <p role="status" className="ml-auto text-sm text-ink-2">
          {strings.counts(
            context.filter(({ state }) => state === 'given').length,
            context.filter(({ state }) => state === 'missing').length,
          )}
        </p>
      </div>
      <p className="max-w-[74ch] text-sm text-ink-2">{strings.lead}</p>
      {detected.length > 0 && !readOnly ? (
        <Button
          size="sm"
          className="justify-self-start"
          onClick={() =>
            change(strings.acceptStep, (before) => ({
              ...before,
              context: markStated(before.context, detected),
            }))
          }
        >
          {strings.acceptAll(detected.length)}
        </Button>
      ) : null}
      <ul className="border-t border-hair">
        {near.map(row)}
        {own.map(({ fact }) => row({ fact, when: null }))}
      </ul>
      {far.length > 0 ? (
        <Disclosure summary={`${far.length} more facts that others ask for`}>
          <ul>{far.map(row)}</ul>
        </Disclosure>
      ) : null}
      {readOnly ? null : (
        <OwnFact
          taskId={task.id}
          context={context}
          onAdd={(fact, state) =>
            change(`Context: ${fact}`, (before) => ({
              ...before,
              context: markFact(before.context, fact, state),
            }))
          }
        />
      )}
    </section>
  )
}

interface OwnFactProps {
  taskId: string
  context: TaskDraft['context']
  onAdd: (fact: string, state: ContextFact['state']) => void
}

/**
 * A fact of the author's own. Whether it is stated is asked, not assumed; until then, this browser keeps the text.
 */
function OwnFact({ taskId, context, onAdd }: OwnFactProps) {
  const [kept, keep] = useStoredValue(ownFactKey(taskId))
  const typed = kept ?? ''
  const field = useRef<HTMLInputElement>(null)
  const choices = useRef<HTMLDivElement>(null)
  const fact = typed.replace(/\s+/g, ' ').trim()
  const isKnown = [...context, ...knownFacts].some((entry) => entry.fact.toLowerCase() === fact.toLowerCase())
  const error = fact !== '' && isKnown ? strings.known : context.length >= MAX_FACTS ? strings.full : null
  const cannotAdd = fact === '' || error !== null
  // A fact that is added pushes the field, which keeps the focus, down.
  useEffect(() => {
    if (field.current === document.activeElement) field.current?.scrollIntoView({ block: 'nearest' })
  }, [context.length])
  const choose = (event: FormEvent) => {
    event.preventDefault()
    if (!cannotAdd) choices.current?.querySelector('button')?.focus()
  }
  const add = (state: ContextFact['state']) => {
    if (cannotAdd) return field.current?.focus()
    onAdd(fact, state)
    keep(null)
    field.current?.focus()
  }
  return (
    <form onSubmit={choose} className="flex flex-wrap items-end gap-3">
      <Field className="grow basis-60" label="Another fact" error={error}>
        {(control) => (
          <LimitedTextField
            {...control}
            ref={field}
            data-own-undo
            value={typed}
            maxLength={80}
            onChange={({ target }) => keep(target.value || null)}
            placeholder="Travel, occupation, smoking …"
          />
        )}
      </Field>
      <div ref={choices} role="group" aria-label={strings.addAs} className="flex gap-2">
        {factStates.map(({ value, label }) => (
          <Button key={value} aria-disabled={cannotAdd || undefined} onClick={() => add(value)}>
            {label}
          </Button>
        ))}
      </div>
    </form>
  )
}
