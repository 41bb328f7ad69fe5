import { Fragment } from 'react'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/layout/table'
import type { FlowStage } from '../../domain/releasing/flow/release-flow'
import { formatFlowCount } from '../kits/charts/lay-out-flow'

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
        {stages.map(({ key, label, exits, ...counted }) => (
          <Fragment key={key}>
            <Row tone="sunk">
              <RowHead>{label}</RowHead>
              <Td numeric>{formatFlowCount(counted)}</Td>
            </Row>
            {exits.map((exit) => (
              <Row key={exit.reason}>
                <RowHead className="pl-6 font-normal text-ink-2">{exit.label}</RowHead>
                <Td numeric>{formatFlowCount(exit)}</Td>
              </Row>
            ))}
          </Fragment>
        ))}
      </TableBody>
    </Table>
  )
}
