'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/button'
import { formatCount } from '../../components/ui/format'
import { Link } from '../../components/ui/link'
import { Notice } from '../../components/ui/notice'
import { Section } from '../../components/ui/section'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/table'
import { Time } from '../../components/ui/time'
import type { FailedView } from '../../domain/operations-view'
import { runMoves } from '../../domain/runs'
import { workNames } from './strings'

/** Work with nothing left to try, by its sentence; what failed in an incomplete run can be tried again here. */
export function FailedWork({ failed }: { failed: FailedView[] }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const retry = useMutation(trpc.runs.retryFailed.mutationOptions({ onSettled: () => queryClient.invalidateQueries(trpc.operations.read.queryFilter()) }))
  return (
    <Section title="Failed work" lead="Of runs that are not over or incomplete, and of the last week’s imports and tests. Mend what the sentence names first.">
      {retry.error ? <Notice tone="brick" live className="mb-4">{retry.error.message}</Notice> : null}
      {failed.length === 0 ? (
        <p className="text-ink-2">Nothing failed.</p>
      ) : (
        <Table caption="Failed work" captionHidden>
          <TableHead><tr><Th>What</Th><Th>Run</Th><Th>Why</Th><Th>Last</Th><Th><span className="sr-only">Action</span></Th></tr></TableHead>
          <TableBody>
            {failed.map(({ kind, sentence, count, lastAt, run }) => (
              <Row key={`${kind} ${run?.id ?? ''} ${sentence}`}>
                <RowHead>{formatCount(count, workNames[kind].one, workNames[kind].many)}</RowHead>
                <Td>{run ? <Link href={`/runs/${run.id}`}>{run.system}</Link> : '–'}</Td>
                <Td className="min-w-64 text-sm wrap-anywhere">{sentence}</Td>
                <Td className="text-sm"><Time value={lastAt} /></Td>
                <Td numeric>
                  {run && runMoves.retryFailed.from.includes(run.state) ? (
                    <Button size="sm" busy={retry.isPending && retry.variables.id === run.id} onClick={() => retry.mutate({ id: run.id })} aria-label={`Try again what failed of ${run.system}`}>Try again</Button>
                  ) : null}
                </Td>
              </Row>
            ))}
          </TableBody>
        </Table>
      )}
    </Section>
  )
}
