import { formatNumber } from '../../components/ui/format'
import { Notice } from '../../components/ui/notice'
import { Section } from '../../components/ui/section'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/table'
import type { QueuesView } from '../../domain/operations-view'
import { describeAge, queueKinds } from './strings'

/** What the queue holds; it only wakes workers, so an empty one is no loss. */
export function QueueTable({ queues: { kind, queues, sweptMsAgo } }: { queues: QueuesView }) {
  const aside = `workers last looked for work: ${describeAge(sweptMsAgo)}`
  return (
    <Section
      title="Queues"
      aside={aside}
      lead={
        kind
          ? `On ${queueKinds[kind]}. The queue only wakes workers: what is to be done stands in the database, and is queued again by itself when the queue loses it.`
          : undefined
      }
    >
      {kind === null ? (
        <Notice tone="amber">
          The web application knows of no queue: set REDIS_URL or QUEUE_DATABASE_URL. Workers find new work by
          themselves within a second.
        </Notice>
      ) : queues === null ? (
        <Notice tone="amber">
          The queue does not answer. Nothing is lost; work goes on when it is back.
        </Notice>
      ) : (
        <Table caption="Queues" captionHidden density="dense" className="max-w-xl">
          <TableHead>
            <tr>
              <Th>Queue</Th>
              <Th numeric>Waiting</Th>
              <Th numeric>In work</Th>
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
