'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/controls/button'
import { formatCount, formatDuration } from '../../components/ui/text/format'
import { Link } from '../../components/ui/layout/link'
import { Notice } from '../../components/ui/states/notice'
import { Section } from '../../components/ui/layout/section'
import type { StuckView } from '../../domain/operations/operations-view'
import { REQUEUED, stuckReasons, workNames } from './strings'
import { WorkEntry, WorkList } from './work-list'

/** Work that is due but not being processed, with a button to requeue each group. */
export function StuckWork({ stuck, mayManage }: { stuck: StuckView[]; mayManage: boolean }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const requeue = useMutation(
    trpc.operations.putBack.mutationOptions({
      onSettled: () => queryClient.invalidateQueries(trpc.operations.read.queryFilter()),
    }),
  )
  return (
    <Section title="Stuck work" lead="Work that is due but not being processed.">
      {requeue.error ? (
        <Notice tone="brick" live className="mb-4">
          {requeue.error.message}
        </Notice>
      ) : null}
      {requeue.isSuccess ? (
        <Notice tone="accent" live className="mb-4">
          {REQUEUED}
        </Notice>
      ) : null}
      {stuck.length === 0 ? (
        <p className="text-ink-2">Nothing is stuck.</p>
      ) : (
        <WorkList label="Stuck work">
          {stuck.map(({ what, kind, count, oldestMs, run }) => {
            const input = { what, kind, runId: run?.id ?? null }
            const isRequeuing =
              requeue.isPending && JSON.stringify(requeue.variables) === JSON.stringify(input)
            const action = mayManage ? (
              <Button
                size="sm"
                busy={isRequeuing}
                aria-label={`Requeue ${workNames[kind].many}${run ? ` of ${run.system}` : ''}`}
                onClick={() => requeue.mutate(input)}
              >
                Requeue
              </Button>
            ) : null
            return (
              <WorkEntry
                key={JSON.stringify(input)}
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
                aside={`for ${formatDuration(oldestMs)}`}
                action={action}
              >
                {stuckReasons[what]}
              </WorkEntry>
            )
          })}
        </WorkList>
      )}
    </Section>
  )
}
