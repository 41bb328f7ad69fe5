import { Badge } from '../../components/ui/badge'
import { Link } from '../../components/ui/link'
import { SimulatedMark } from '../../components/ui/simulated-mark'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/table'
import type { JudgeView } from '../../domain/system-views'
import { LastTest } from './last-test'
import { addressLabel, providerLabel } from './strings'

export function JudgeList({ judges }: { judges: JudgeView[] }) {
  return (
    <Table caption="Judges" captionHidden stickyFirst>
      <TableHead>
        <tr>
          <Th>Judge</Th>
          <Th>llm</Th>
          <Th>Template</Th>
          <Th>Reached at</Th>
          <Th>Last test</Th>
          <Th numeric>Runs</Th>
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
                {judge.retiredAt ? <Badge>Retired</Badge> : null}
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
              {providerLabel(judge.provider)}
              <span className="block max-w-56 truncate text-ink-2" title={addressLabel(judge)}>
                {addressLabel(judge)}
              </span>
            </Td>
            <Td>
              <LastTest probe={judge.lastProbe} />
            </Td>
            <Td numeric>{judge.runs}</Td>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
