'use client'

import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTRPC } from '../../api-client/trpc'
import { cx } from '../../components/ui/cx'
import { Button } from '../../components/ui/controls/button'
import { Disclosure } from '../../components/ui/layout/disclosure'
import { Link } from '../../components/ui/layout/link'
import { Notice } from '../../components/ui/states/notice'
import { Skeleton } from '../../components/ui/states/skeleton'
import { formatCount, formatNumber, formatPoints } from '../../components/ui/text/format'
import type { FailedWork, RunProgress } from '../../domain/running/run-views'

type FailedItem = FailedWork['items'][number]

/** The answers of a run that are missing or not fully graded, each with its reasons and a retry. */
export function FailedWorkList({ run }: { run: RunProgress }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...trpc.runs.failedWork.infiniteQueryOptions(
      { id: run.id },
      { getNextPageParam: ({ next }) => next ?? undefined },
    ),
  })
  const retry = useMutation(
    trpc.runs.retryFailed.mutationOptions({
      onSuccess: (changed) => queryClient.setQueryData(trpc.runs.get.queryKey({ id: run.id }), changed),
      onSettled: () =>
        queryClient.invalidateQueries(trpc.runs.failedWork.infiniteQueryFilter({ id: run.id })),
    }),
  )
  if (error)
    return (
      <Notice tone="amber" className="mt-6">
        {error.message}
      </Notice>
    )
  if (!data) return <Skeleton lines={4} label="Loading the tasks that failed" />
  const items = data.pages.flatMap((page) => page.items)
  if (items.length === 0) return null
  return (
    <div className="mt-8">
      <h3 className="text-base font-semibold">Tasks</h3>
      {retry.error ? (
        <Notice tone="brick" live className="mt-3">
          {retry.error.message}
        </Notice>
      ) : null}
      <ul className="mt-2 border-t border-hair">
        {items.map((item) => (
          <FailedTask
            key={item.id}
            run={run}
            item={item}
            busy={retry.isPending && retry.variables.workItemId === item.id}
            onRetry={
              run.may.includes('retryFailed')
                ? () => retry.mutate({ id: run.id, workItemId: item.id })
                : undefined
            }
          />
        ))}
      </ul>
      {hasNextPage ? (
        <Button size="sm" className="mt-3" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      ) : null}
    </div>
  )
}

type FailedTaskProps = {
  run: RunProgress
  item: FailedItem
  busy: boolean
  onRetry: (() => void) | undefined
}

function FailedTask({ run, item, busy, onRetry }: FailedTaskProps) {
  const { kind, excerpt, language, versionId, sample, failure, criteria, criterionCount, hasAnswer } = item
  const lang = language ?? undefined
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-hair py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p lang={lang} dir="auto" className="line-clamp-2 font-serif wrap-anywhere">
          {hasAnswer ? <Link href={`/runs/${run.id}/tasks/${versionId}`}>{excerpt}</Link> : excerpt}
        </p>
        <p className="mt-1 text-sm text-ink-2 wrap-anywhere">
          {run.samplesPerTask > 1 ? `Answer ${formatNumber(sample)}. ` : ''}
          {kind === 'completion' ? 'No answer. ' : ''}
          {failure}
        </p>
      </div>
      {onRetry ? (
        <Button size="sm" className="justify-self-start" busy={busy} onClick={onRetry}>
          Retry<span className="sr-only"> {excerpt}</span>
        </Button>
      ) : null}
      {criteria.length > 0 ? (
        <Disclosure
          className="border-b-0 sm:col-span-2"
          summary={`${formatNumber(criteria.length)} of ${formatCount(criterionCount, 'criterion', 'criteria')} without a verdict`}
        >
          <ol className="grid gap-3">
            {criteria.map(({ id, points, text, reason }) => (
              <li key={id} className="grid grid-cols-[2.75rem_1fr] gap-x-3">
                <span className={cx('text-right font-semibold', points > 0 ? 'text-accent' : 'text-brick')}>
                  <span className="sr-only">Points </span>
                  {formatPoints(points)}
                </span>
                <div className="min-w-0">
                  <p
                    lang={lang}
                    dir="auto"
                    className="line-clamp-4 font-serif whitespace-pre-line wrap-anywhere"
                  >
                    {text}
                  </p>
                  <p className="text-sm text-ink-2 wrap-anywhere">{reason ?? failure}</p>
                </div>
              </li>
            ))}
          </ol>
        </Disclosure>
      ) : null}
    </li>
  )
}
