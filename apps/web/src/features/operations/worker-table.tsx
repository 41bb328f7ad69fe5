import { Badge } from '../../components/ui/states/badge'
import { formatNumber } from '../../components/ui/text/format'
import { Section } from '../../components/ui/layout/section'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/layout/table'
import { Time } from '../../components/ui/text/time'
import type { WorkerView } from '../../domain/operations/operations-view'
import { describeAge, workerStates } from './strings'

/** The workers seen within a day. */
export function WorkerTable({ workers }: { workers: WorkerView[] }) {
  return (
    <Section
      title="Workers"
      lead="Every worker reports every 5 seconds. A worker that has not reported for a minute counts as gone, and other workers take over its work."
    >
      {workers.length === 0 ? (
        <p className="text-ink-2">No worker was seen within a day.</p>
      ) : (
        <Table caption="Workers" captionHidden stickyFirst>
          <TableHead>
            <tr>
              <Th>Machine</Th>
              <Th>State</Th>
              <Th numeric>In progress</Th>
              <Th>Last seen</Th>
              <Th>Last sweep</Th>
              <Th>Started</Th>
              <Th>Version</Th>
            </tr>
          </TableHead>
          <TableBody>
            {workers.map(({ id, machine, pid, state, inWork, seenMsAgo, sweptMsAgo, startedAt, version }) => {
              const { label, tone, glyph } = workerStates[state]
              return (
                <Row key={id}>
                  <RowHead>
                    <span className="wrap-anywhere">{machine}</span>{' '}
                    <span className="text-sm text-ink-2">process {pid}</span>
                  </RowHead>
                  <Td>
                    <Badge tone={tone} glyph={glyph}>
                      {label}
                    </Badge>
                  </Td>
                  <Td numeric>{state === 'gone' ? '–' : formatNumber(inWork)}</Td>
                  <Td className="text-sm whitespace-nowrap">{describeAge(seenMsAgo)}</Td>
                  <Td className="text-sm whitespace-nowrap">{describeAge(sweptMsAgo)}</Td>
                  <Td className="text-sm">
                    <Time value={startedAt} />
                  </Td>
                  <Td className="text-sm">{version}</Td>
                </Row>
              )
            })}
          </TableBody>
        </Table>
      )}
    </Section>
  )
}
