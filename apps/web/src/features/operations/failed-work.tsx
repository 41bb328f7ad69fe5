'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/controls/button'
import { formatCount } from '../../components/ui/text/format'
import { Link } from '../../components/ui/layout/link'
import { Notice } from '../../components/ui/states/notice'
import { Section } from '../../components/ui/layout/section'
import { Time } from '../../components/ui/text/time'
import type { FailedView } from '../../domain/operations/operations-view'
import { runMoves } from '../../domain/running/runs'
import { workNames } from './strings'
import { WorkEntry, WorkList } from './work-list'

/** Permanently failed work by reason; failures of incomplete runs can be retried here. */
export function FailedWork({ failed }: { failed: FailedView[] }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const retry = useMutation(
    trpc.runs.retryFailed.mutationOptions({
      onSettled: () => queryClient.invalidateQueries(trpc.operations.read.queryFilter()),
    }),
  )
  return (
    <Section
      title="Failed work"
      lead="Failures of open and incomplete runs, and of other work in the last week, such as imports and tests. Fix the cause before you retry."
    >
      {retry.error ? (
        <Notice tone="brick" live className="mb-4">
          {retry.error.message}
        </Notice>
      ) : null}
      {failed.length === 0 ? (
        <p className="text-ink-2">Nothing failed.</p>
      ) : (
        <WorkList label="Failed work">
          {failed.map(({ kind, sentence, count, lastAt, run }) => (
            <WorkEntry
              key={`${kind} ${run?.id ?? ''} ${sentence}`}
              title={
                <>
                  {formatCount(count, workNames[kind].one, workNames[kind].many)}
                  {run ? (
                    <>
                      {' '}
                      of <Link href={`/runs/${run.id}`}>{run.system}</Link>
                    </>
                  ) : null}
                </>
              }
              aside={<Time value={lastAt} />}
              action={
                run && runMoves.retryFailed.from.includes(run.state) ? (
                  <Button
                    size="sm"
                    busy={retry.isPending && retry.variables.id === run.id}
                    onClick={() => retry.mutate({ id: run.id })}
                    aria-label={`Retry failed work of ${run.system}`}
                  >
                    Retry failed
                  </Button>
                ) : null
              }
            >
              {sentence}
            </WorkEntry>
          ))}
        </WorkList>
      )}
    </Section>
  )
}
