import { formatNumber } from '../../components/ui/format'
import { Section } from '../../components/ui/section'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/table'
import { Time } from '../../components/ui/time'
import type { RedactableTask } from '../../domain/redaction'
import { strings } from './strings'

/** What was redacted of a task, when, by whom and why. */
export function PastRedactions({ redactions }: Pick<RedactableTask, 'redactions'>) {
  return (
    <Section title={strings.past}>
      <Table caption={strings.past} captionHidden density="dense">
        <TableHead>
          <tr>
            <Th>When</Th>
            <Th>By</Th>
            <Th>Reason</Th>
            <Th>Scope</Th>
            <Th numeric>Places</Th>
          </tr>
        </TableHead>
        <TableBody>
          {redactions.map(({ id, at, by, reason, everywhere, places }) => (
            <Row key={id}>
              <RowHead>
                <Time value={at} />
              </RowHead>
              <Td>{by ?? 'The operator'}</Td>
              <Td className="min-w-56 wrap-break-word">{reason}</Td>
              <Td className="min-w-40">{everywhere ? strings.everywhere : strings.ofTask}</Td>
              <Td numeric>{formatNumber(places)}</Td>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Section>
  )
}
