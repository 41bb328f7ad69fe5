'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/button'
import { formatCount, formatDuration } from '../../components/ui/format'
import { Link } from '../../components/ui/link'
import { Notice } from '../../components/ui/notice'
import { Section } from '../../components/ui/section'
import type { StuckView } from '../../domain/operations-view'
import { putBackDone, stuckReasons, workNames } from './strings'
import { WorkEntry, WorkList } from './work-list'

/** Work that nobody does though nothing holds it up, each with the button that helps. */
export function StuckWork({ stuck, mayManage }: { stuck: StuckView[]; mayManage: boolean }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const putBack = useMutation(
    trpc.operations.putBack.mutationOptions({
      onSettled: () => queryClient.invalidateQueries(trpc.operations.read.queryFilter()),
    }),
  )
  return (
    <Section title="Stuck work" lead="Work that is due, that nothing holds up, and that nobody does.">
      {putBack.error ? (
        <Notice tone="brick" live className="mb-4">
          {putBack.error.message}
        </Notice>
      ) : null}
      {putBack.isSuccess ? (
        <Notice tone="accent" live className="mb-4">
          {putBackDone}
        </Notice>
      ) : null}
      {stuck.length === 0 ? (
        <p className="text-ink-2">Nothing is stuck.</p>
      ) : (
        <WorkList label="Stuck work">
          {stuck.map(({ what, kind, count, oldestMs, run }) => {
            const input = { what, kind, runId: run?.id ?? null }
            const isOurs = putBack.isPending && JSON.stringify(putBack.variables) === JSON.stringify(input)
            const action = mayManage ? (
              <Button
                size="sm"
                busy={isOurs}
                aria-label={`Put back ${workNames[kind].many}${run ? ` of ${run.system}` : ''}`}
                onClick={() => putBack.mutate(input)}
              >
                Put back
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
