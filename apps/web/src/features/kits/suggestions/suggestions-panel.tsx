'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useTRPC, useTRPCClient } from '../../../api-client/trpc'
import { Button } from '../../../components/ui/controls/button'
import { loadPart } from '../../../components/ui/loading/load-part'
import { Notice } from '../../../components/ui/states/notice'
import { Spinner } from '../../../components/ui/states/spinner'
import { filterKnownSuggestions } from '../../../domain/suggestions/filter-known-suggestions'
import type { Suggestion } from '../../../domain/suggestions/suggestion-views'
import { MAX_CRITERIA, MAX_DECLINED } from '../../../domain/authoring/draft-limits'
import type { AuthoringTask, ChangeDraft, TaskDraft } from '../../../domain/authoring/task-drafts'
import { createUuid } from '../../../components/browser/create-uuid'
import { useTaskStore } from '../task-draft/task-draft-provider'
import { strings, formatSuggestionCount, formatUnusable } from './strings'

const SuggestionList = loadPart(() => import('./suggestion-list').then((file) => file.SuggestionList))

const EVERY_MS = 700

type SuggestionsPanelProps = { task: AuthoringTask; draft: TaskDraft; change: ChangeDraft; readOnly: boolean }

/** Criteria that a model proposes after the author's own first draft; each is accepted or declined. */
export function SuggestionsPanel({ task, draft, change, readOnly }: SuggestionsPanelProps) {
  const { read, ask } = useSuggestions(task.id)
  const asking = useRef<HTMLButtonElement>(null)
  const latest = read.data?.latest ?? null
  const shown = latest?.state === 'ready' ? filterKnownSuggestions(latest.suggestions, draft) : []
  const hasOwn = draft.criteria.some(
    ({ text, points, origin }) =>
      text.trim() !== '' && points !== null && points !== 0 && origin.is !== 'suggested',
  )
  const isWaiting = latest?.state === 'waiting' || ask.isPending
  const isFull = draft.criteria.length >= MAX_CRITERIA
  const take = ({ text, points }: Suggestion) =>
    change('Accept a suggestion', (now) => ({
      ...now,
      criteria: [
        ...now.criteria,
        {
          id: createUuid(),
          text,
          points,
          tags: [],
          evidence: '',
          origin: { is: 'suggested' as const, of: latest ? [latest.turnId] : [] },
        },
      ].slice(0, MAX_CRITERIA),
    }))
  const turnDown = ({ text }: Suggestion) =>
    change('Decline a suggestion', (now) => ({
      ...now,
      declined: [...now.declined, text].slice(-MAX_DECLINED),
    }))
  const panel = useRef<HTMLElement>(null)
  const wasWaiting = useRef(false)
  // The suggestions that were asked for are shown, however long the rubric is.
  useEffect(() => {
    if (wasWaiting.current && !isWaiting) panel.current?.scrollIntoView({ block: 'nearest' })
    wasWaiting.current = isWaiting
  }, [isWaiting])
  if (readOnly) return null
  return (
    <section ref={panel} aria-label={strings.title} data-part="suggestions" className="mt-8">
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1 border-t border-hair-strong pt-3 pb-1">
        <h3 className="text-base font-semibold">{strings.title}</h3>
        <div className="ml-auto">
          {hasOwn && read.data?.obstacle === null && !isWaiting ? (
            <Button ref={asking} size="sm" onClick={() => ask.mutate()}>
              {latest ? strings.askAgain : strings.ask}
            </Button>
          ) : null}
        </div>
      </div>
      <p className="max-w-[70ch] text-sm text-ink-2">
        {hasOwn ? (read.data?.obstacle ?? strings.lead) : strings.first}
      </p>
      {read.error ? (
        <Notice tone="brick" className="mt-3">
          {strings.cannotRead} {read.error.message}
        </Notice>
      ) : null}
      {ask.error ? (
        <Notice tone="brick" live className="mt-3">
          {ask.error.message}
        </Notice>
      ) : null}
      {isWaiting ? (
        <p role="status" className="flex items-center gap-2 pt-3 text-sm text-ink-2">
          <Spinner /> {strings.waiting}
        </p>
      ) : null}
      {latest?.state === 'failed' && !isWaiting ? (
        <Notice tone="amber" live className="mt-3" title={strings.failed}>
          {latest.failure}
        </Notice>
      ) : null}
      {latest?.state === 'ready' && hasOwn && !isWaiting ? (
        <>
          <SuggestionList
            suggestions={shown}
            isFull={isFull}
            onTake={take}
            onTurnDown={turnDown}
            onEmpty={() => asking.current?.focus()}
          />
          <p role="status" className="pt-2 text-sm text-ink-2">
            {shown.length > 0 ? (
              isFull ? (
                strings.full
              ) : (
                <span className="sr-only">{formatSuggestionCount(shown.length)}</span>
              )
            ) : latest.suggestions.length === 0 ? (
              strings.nothing
            ) : (
              strings.none
            )}{' '}
            {latest.unusable > 0 ? formatUnusable(latest.unusable) : null}
          </p>
        </>
      ) : null}
    </section>
  )
}

function useSuggestions(taskId: string) {
  const trpc = useTRPC()
  const api = useTRPCClient()
  const client = useQueryClient()
  const { saveNow } = useTaskStore()
  const options = trpc.suggestions.read.queryOptions({ taskId })
  const { queryKey } = options
  const look = useCallback(() => client.invalidateQueries({ queryKey }), [client, queryKey])
  const read = useQuery({
    ...options,
    refetchInterval: ({ state }) => (state.data?.latest?.state === 'waiting' ? EVERY_MS : false),
  })
  const ask = useMutation({
    mutationFn: async () => {
      await saveNow()
      return api.suggestions.ask.mutate({ taskId })
    },
    onSuccess: look,
  })
  return { read, ask }
}
