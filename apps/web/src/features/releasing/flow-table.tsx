import { Fragment } from 'react'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/layout/table'
import { formatNumber } from '../../components/ui/text/format'
import type { FlowStage } from '../../domain/releasing/flow/release-flow'

export function FlowTable({ stages }: { stages: readonly FlowStage[] }) {
  return (
    <Table caption="Tasks at each stage" captionHidden density="dense">
      <TableHead>
        <tr>
          <Th>Stage</Th>
          <Th numeric>Tasks</Th>
        </tr>
      </TableHead>
      <TableBody>
        {stages.map(({ key, label, count, exits }) => (
          <Fragment key={key}>
            <Row tone="sunk">
              <RowHead>{label}</RowHead>
              <Td numeric>{formatTasks(count)}</Td>
            </Row>
            {exits.map((exit) => (
              <Row key={exit.reason}>
                <RowHead className="pl-6 font-normal text-ink-2">{exit.label}</RowHead>
                <Td numeric>{formatTasks(exit.count)}</Td>
              </Row>
            ))}
          </Fragment>
        ))}
      </TableBody>
    </Table>
  )
}

const formatTasks = (count: number | null) => (count === null ? 'hidden' : formatNumber(count))
