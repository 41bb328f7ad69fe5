import { formatNumber } from '../../components/ui/text/format'
import { Notice } from '../../components/ui/states/notice'
import { Section } from '../../components/ui/layout/section'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/layout/table'
import type { QueuesView } from '../../domain/operations/operations-view'
import { describeAge, queueKinds } from './strings'

/** The queues. They only wake workers, so a lost queue entry loses no work. */
export function QueueTable({ queues: { kind, queues, sweptMsAgo } }: { queues: QueuesView }) {
  const aside = `last sweep by a worker: ${describeAge(sweptMsAgo)}`
  return (
    <Section
      title="Queues"
      aside={aside}
      lead={
        kind
          ? `On ${queueKinds[kind]}. The queue only wakes workers: all work is stored in the database, and is queued again automatically if the queue loses it.`
          : undefined
      }
    >
      {kind === null ? (
        <Notice tone="amber">
          No queue is configured for the web application: set REDIS_URL or QUEUE_DATABASE_URL. Until then,
          workers find new work by themselves within a second.
        </Notice>
      ) : queues === null ? (
        <Notice tone="amber">
          The queue does not answer. No work is lost; it continues once the queue answers again.
        </Notice>
      ) : (
        <Table caption="Queues" captionHidden density="dense" className="max-w-xl">
          <TableHead>
            <tr>
              <Th>Queue</Th>
              <Th numeric>Waiting</Th>
              <Th numeric>In progress</Th>
            </tr>
          </TableHead>
          <TableBody>
            {queues.map(({ name, waiting, active }) => (
              <Row key={name}>
                <RowHead>{name}</RowHead>
                <Td numeric>{formatNumber(waiting)}</Td>
                <Td numeric>{formatNumber(active)}</Td>
              </Row>
            ))}
          </TableBody>
        </Table>
      )}
    </Section>
  )
}
