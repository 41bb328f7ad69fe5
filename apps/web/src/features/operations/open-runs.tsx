import { formatNumber } from '../../components/ui/text/format'
import { Link } from '../../components/ui/layout/link'
import { Section } from '../../components/ui/layout/section'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/layout/table'
import { Time } from '../../components/ui/text/time'
import type { OpenRunView } from '../../domain/operations/operations-view'
import { RunState } from '../kits/runs/run-state'

/** The unfinished runs with their remaining work. */
export function OpenRuns({ runs }: { runs: OpenRunView[] }) {
  return (
    <Section title="Open runs">
      {runs.length === 0 ? (
        <p className="text-ink-2">
          There are no open runs. <Link href="/runs">All runs</Link>
        </p>
      ) : (
        <Table caption="Open runs" captionHidden stickyFirst>
          <TableHead>
            <tr>
              <Th>Run</Th>
              <Th>State</Th>
              <Th numeric>Open items</Th>
              <Th numeric>In progress</Th>
              <Th numeric>Failed</Th>
              <Th>Created</Th>
            </tr>
          </TableHead>
          <TableBody>
            {runs.map(({ id, system, release, state, stateReason, open, inWork, failed, createdAt }) => (
              <Row key={id}>
                <RowHead>
                  <Link href={`/runs/${id}`} look="plain" className="font-semibold">
                    {system}
                  </Link>
                  <span className="block text-sm text-ink-2">{release}</span>
                </RowHead>
                <Td>
                  <RunState state={state} />
                  {stateReason ? (
                    <span className="mt-1 block min-w-48 text-sm text-ink-2">{stateReason}</span>
                  ) : null}
                </Td>
                <Td numeric>{formatNumber(open)}</Td>
                <Td numeric>{formatNumber(inWork)}</Td>
                <Td numeric>{formatNumber(failed)}</Td>
                <Td className="text-sm">
                  <Time value={createdAt} />
                </Td>
              </Row>
            ))}
          </TableBody>
        </Table>
      )}
    </Section>
  )
}
