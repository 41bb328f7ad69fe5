import { Badge } from '../../components/ui/badge'
import { formatNumber } from '../../components/ui/format'
import { Section } from '../../components/ui/section'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/table'
import { Time } from '../../components/ui/time'
import type { WorkerView } from '../../domain/operations-view'
import { describeAge, workerStates } from './strings'

/** The workers of a day; one that is gone left nothing behind that others do not take up. */
export function WorkerTable({ workers }: { workers: WorkerView[] }) {
  return (
    <Section
      title="Workers"
      lead="Each tells of itself every five seconds. One that was not seen for a minute is gone: others take up what it had."
    >
      {workers.length === 0 ? (
        <p className="text-ink-2">None was seen within a day.</p>
      ) : (
        <Table caption="Workers" captionHidden stickyFirst>
          <TableHead>
            <tr>
              <Th>Machine</Th>
              <Th>State</Th>
              <Th numeric>In work</Th>
              <Th>Seen</Th>
              <Th>Looked for work</Th>
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
