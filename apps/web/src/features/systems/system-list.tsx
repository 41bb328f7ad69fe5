import { originWords } from '@consilium/scoring'
import { Link } from '../../components/ui/layout/link'
import { SimulatedMark } from '../../components/ui/states/simulated-mark'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/layout/table'
import type { SystemView } from '../../domain/systems/system-views'
import { ArchiveButton } from './archive-button'
import { LastTest } from './last-test'
import { formatAddress, formatProvider } from './strings'

export function SystemList({ systems }: { systems: SystemView[] }) {
  return (
    <Table caption="Systems" captionHidden stickyFirst>
      <TableHead>
        <tr>
          <Th>System</Th>
          <Th>Vendor</Th>
          <Th>Model</Th>
          <Th>Provider</Th>
          <Th>Last test</Th>
          <Th numeric>Runs</Th>
          <Th>
            <span className="sr-only">Actions</span>
          </Th>
        </tr>
      </TableHead>
      <TableBody>
        {systems.map((system) => (
          <Row key={system.id}>
            <RowHead>
              <Link href={`/systems/${system.id}`} look="plain" className="font-semibold">
                {system.name}
              </Link>
              <span className="mt-0.5 flex flex-wrap items-center gap-2 text-sm text-ink-2">
                {describeKind(system)}
                {system.simulated ? <SimulatedMark>Simulated</SimulatedMark> : null}
              </span>
            </RowHead>
            <Td>{system.vendor || '–'}</Td>
            <Td>
              {system.llm ? <code className="font-mono text-sm">{system.llm}</code> : '–'}
              {system.reasoningEffort ? (
                <span className="block text-sm text-ink-2">effort: {system.reasoningEffort}</span>
              ) : null}
            </Td>
            <Td className="text-sm">
              {formatProvider(system.provider)}
              <span className="block max-w-56 truncate text-ink-2" title={formatAddress(system)}>
                {formatAddress(system)}
              </span>
            </Td>
            <Td>
              {system.kind === 'physicians' ? (
                <span className="text-sm text-ink-2">not needed</span>
              ) : (
                <LastTest probe={system.lastProbe} />
              )}
            </Td>
            <Td numeric>{system.runs}</Td>
            <Td numeric>
              {system.kind === 'physicians' ? null : (
                <ArchiveButton subject="system" llm={system} size="sm" />
              )}
            </Td>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

export function describeKind({
  kind,
  answerOrigin,
  harness,
}: Pick<SystemView, 'kind' | 'answerOrigin' | 'harness'>): string {
  if (answerOrigin) return `Answers ${originWords[answerOrigin]}`
  return kind === 'harness' ? `Harness${harness ? ` · ${harness}` : ''}` : 'Model alone'
}
