'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTRPC } from '../../../api-client/trpc'
import { ShortcutHint } from '../../../components/shell/commands/shortcut-hint'
import { useKey } from '../../../components/shell/commands/use-key'
import { Button } from '../../../components/ui/controls/button'
import { Field } from '../../../components/ui/controls/field'
import { TextField } from '../../../components/ui/controls/text-field'
import { EmptyState } from '../../../components/ui/states/empty-state'
import { ErrorState } from '../../../components/ui/states/error-state'
import { MAX_OWN_TASKS } from '../../../domain/authoring/draft-limits'
import { shortenLine } from '../../../domain/platform/shorten-line'
import { readOverMessages } from '../../kits/drafts/local-drafts'
import { keys } from '../../../domain/platform/keys'
import type { OwnTask } from '../../../domain/authoring/draft-saves'
import { OwnTaskList } from './own-task-list'
import { ownTaskStrings as words } from './own-task-strings'

const PAUSE_MS = 200
const MAX_BEGINNING_LENGTH = 200

/** A physician's own tasks, with a field that filters them by their words. */
export function OwnTasks({ tasks, personId }: { tasks: readonly OwnTask[]; personId: string }) {
  const over = useOverMessages(personId)
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { isFiltered, isBusy, shown, error, refetch } = useFilter(tasks, text)
  useKey('search', () => field.current?.focus())
  const clear = () => {
    setText('')
    field.current?.focus()
  }
  return (
    <>
      <div role="search" data-part="own-task-search" className="mt-6 max-w-xl">
        <Field label={words.search} aside={<ShortcutHint keys={keys.search} />}>
          {(control) => (
            <TextField
              {...control}
              ref={field}
              type="search"
              value={text}
              onChange={(event) => setText(event.target.value)}
              maxLength={200}
              autoComplete="off"
              placeholder={words.searchWhere}
            />
          )}
        </Field>
        <p role="status" className="mt-1.5 min-h-5 text-sm text-ink-2">
          {isFiltered && !isBusy && !error ? words.found(shown.length) : null}
        </p>
      </div>
      {error ? (
        <ErrorState
          title={words.searchFailed}
          actions={<Button onClick={() => void refetch()}>{words.retry}</Button>}
        >
          <p>{error.message}</p>
        </ErrorState>
      ) : shown.length === 0 ? (
        <EmptyState title={words.noneFound} actions={<Button onClick={clear}>{words.clear}</Button>}>
          {words.noneFoundLead}
        </EmptyState>
      ) : (
        <div aria-busy={isBusy}>
          <OwnTaskList tasks={shown.map((task) => nameByOver(task, over))} />
          {shown.length < MAX_OWN_TASKS ? null : (
            <p className="mt-3 text-sm text-ink-2">{words.limit(MAX_OWN_TASKS)}</p>
          )}
        </div>
      )}
    </>
  )
}

const none: ReadonlyMap<string, string> = new Map()

/** A draft whose only text is too long to be saved is named by what this browser has of it. */
const nameByOver = (task: OwnTask, over: ReadonlyMap<string, string>): OwnTask => ({
  ...task,
  beginning: task.beginning.trim() || shortenLine(over.get(task.id) ?? '', MAX_BEGINNING_LENGTH),
})

function useOverMessages(personId: string): ReadonlyMap<string, string> {
  const [over, setOver] = useState(none)
  useEffect(() => {
    void readOverMessages(personId).then(setOver, () => undefined)
  }, [personId])
  return over
}

/** Filters on the server once the author pauses; until then, the tasks of the last filter stay. */
function useFilter(tasks: readonly OwnTask[], text: string) {
  const trpc = useTRPC()
  const typed = text.trim()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const found = useQuery(
    trpc.drafts.list.queryOptions(
      { text: asked },
      { enabled: asked !== '', placeholderData: keepPreviousData },
    ),
  )
  const isFiltered = typed !== ''
  return {
    isFiltered,
    isBusy: isFiltered && (asked !== typed || found.isFetching),
    shown: isFiltered ? (found.data ?? tasks) : tasks,
    error: isFiltered && asked === typed ? found.error : null,
    refetch: found.refetch,
  }
}
