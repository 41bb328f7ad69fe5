import { Badge } from '../../components/ui/states/badge'
import { Link } from '../../components/ui/layout/link'
import { SimulatedMark } from '../../components/ui/states/simulated-mark'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/layout/table'
import type { JudgeView } from '../../domain/judges/judge-view'
import { ArchiveButton } from './archive-button'
import { LastTest } from './last-test'
import { formatAddress, formatProvider } from './strings'

export function JudgeList({ judges }: { judges: JudgeView[] }) {
  return (
    <Table caption="Judges" captionHidden stickyFirst>
      <TableHead>
        <tr>
          <Th>Judge</Th>
          <Th>Model</Th>
          <Th>Template</Th>
          <Th>Provider</Th>
          <Th>Last test</Th>
          <Th numeric>Runs</Th>
          <Th>
            <span className="sr-only">Actions</span>
          </Th>
        </tr>
      </TableHead>
      <TableBody>
        {judges.map((judge) => (
          <Row key={judge.id}>
            <RowHead>
              <Link href={`/judges/${judge.id}`} look="plain" className="font-semibold">
                {judge.name}
              </Link>
              <span className="mt-0.5 flex flex-wrap items-center gap-2 text-sm text-ink-2">
                {judge.vendor}
                {judge.simulated ? <SimulatedMark>Simulated</SimulatedMark> : null}
              </span>
            </RowHead>
            <Td>
              <code className="font-mono text-sm">{judge.llm}</code>
              {judge.reasoningEffort ? (
                <span className="block text-sm text-ink-2">effort: {judge.reasoningEffort}</span>
              ) : null}
            </Td>
            <Td className="text-sm">
              {judge.template.reference ? (
                <Badge tone="accent" glyph="✓">
                  Reference template
                </Badge>
              ) : (
                judge.template.label
              )}
            </Td>
            <Td className="text-sm">
              {formatProvider(judge.provider)}
              <span className="block max-w-56 truncate text-ink-2" title={formatAddress(judge)}>
                {formatAddress(judge)}
              </span>
            </Td>
            <Td>
              <LastTest probe={judge.lastProbe} />
            </Td>
            <Td numeric>{judge.runs}</Td>
            <Td numeric>
              <ArchiveButton subject="judge" llm={judge} size="sm" />
            </Td>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
