'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/button'
import { formatCount } from '../../components/ui/format'
import { Link } from '../../components/ui/link'
import { Notice } from '../../components/ui/notice'
import { Section } from '../../components/ui/section'
import { Time } from '../../components/ui/time'
import type { FailedView } from '../../domain/operations-view'
import { runMoves } from '../../domain/runs'
import { workNames } from './strings'
import { WorkEntry, WorkList } from './work-list'

/** Work with nothing left to try, by its sentence; what failed in an incomplete run can be tried again here. */
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
      lead="Of runs that are not over or incomplete, and of the last week’s imports and tests. Mend what the sentence names first."
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
                    aria-label={`Try again what failed of ${run.system}`}
                  >
                    Try again
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
