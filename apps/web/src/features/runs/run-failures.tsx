import { formatNumber } from '../../components/ui/format'
import { Section } from '../../components/ui/section'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/table'
import type { FailureGroup } from '../../domain/run-views'
import { isOpen, type RunStateName } from '../../domain/runs'
import { failureKinds } from './strings'

/** What failed, alike ones together, and what helps. */
export function RunFailures({ failures, state }: { failures: FailureGroup[]; state: RunStateName }) {
  if (failures.length === 0) return null
  const kinds = [...new Set(failures.map(({ kind }) => kind))]
  return (
    <Section
      title="What failed"
      lead={
        isOpen(state)
          ? 'The run goes on with the rest. What failed can be tried again when it is over.'
          : 'Nothing that came in is lost.'
      }
    >
      <Table caption="Failures" captionHidden>
        <TableHead>
          <tr>
            <Th>What</Th>
            <Th numeric>How many</Th>
            <Th>Why</Th>
          </tr>
        </TableHead>
        <TableBody>
          {failures.map(({ kind, sentence, count }) => (
            <Row key={`${kind}${sentence}`}>
              <RowHead>{count === 1 ? failureKinds[kind].one : failureKinds[kind].many}</RowHead>
              <Td numeric>{formatNumber(count)}</Td>
              <Td>{sentence}</Td>
            </Row>
          ))}
        </TableBody>
      </Table>
      <ul className="mt-4 grid max-w-[72ch] gap-1 text-sm text-ink-2">
        {kinds.map((kind) => (
          <li key={kind}>{failureKinds[kind].help}</li>
        ))}
      </ul>
    </Section>
  )
}
