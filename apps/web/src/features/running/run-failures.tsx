import { formatNumber } from '../../components/ui/text/format'
import { Section } from '../../components/ui/layout/section'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/layout/table'
import type { RunProgress } from '../../domain/running/run-views'
import { isRunActive } from '../../domain/running/runs'
import { FailedWorkList } from './failed-work-list'
import { failureKinds } from './strings'

/** The failures of a run, grouped by reason with advice for each kind, and then by task. */
export function RunFailures({ run }: { run: RunProgress }) {
  const { failures, state } = run
  if (failures.length === 0) return null
  const kinds = [...new Set(failures.map(({ kind }) => kind))]
  return (
    <Section
      title="Failures"
      lead={
        isRunActive(state)
          ? 'The run continues with the rest. You can retry the failed work once it has finished.'
          : 'Answers and verdicts received so far are kept.'
      }
    >
      <Table caption="Failures" captionHidden>
        <TableHead>
          <tr>
            <Th>Work</Th>
            <Th numeric>Count</Th>
            <Th>Reason</Th>
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
      <FailedWorkList run={run} />
    </Section>
  )
}
