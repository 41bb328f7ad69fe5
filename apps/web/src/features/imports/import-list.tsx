import { Badge } from '../../components/ui/badge'
import { EmptyState } from '../../components/ui/empty-state'
import { formatNumber } from '../../components/ui/format'
import { Link } from '../../components/ui/link'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/table'
import { Time } from '../../components/ui/time'
import type { ImportSummary } from '../../domain/imports'
import { stateLabels } from './strings'

export function ImportList({ imports }: { imports: readonly ImportSummary[] }) {
  if (imports.length === 0)
    return (
      <EmptyState title="No import yet" level={3}>
        Files that are imported into this dataset are listed here, with their reports.
      </EmptyState>
    )
  return (
    <Table caption="Imports, newest first" captionHidden density="dense">
      <TableHead>
        <tr>
          <Th>File</Th>
          <Th>State</Th>
          <Th numeric>Read</Th>
          <Th numeric>New</Th>
          <Th numeric>Changed</Th>
          <Th numeric>Unchanged</Th>
          <Th numeric>Bad lines</Th>
          <Th>When</Th>
        </tr>
      </TableHead>
      <TableBody>
        {imports.map((one) => (
          <Row key={one.id}>
            <RowHead className="min-w-48">
              <Link href={`/imports/${one.id}`} look="plain" className="wrap-anywhere">
                {one.fileName}
              </Link>
            </RowHead>
            <Td>
              <Badge tone={stateLabels[one.state].tone}>{stateLabels[one.state].label}</Badge>
            </Td>
            <Td numeric>{formatNumber(one.read)}</Td>
            <Td numeric>{formatNumber(one.created)}</Td>
            <Td numeric>{formatNumber(one.updated)}</Td>
            <Td numeric>{formatNumber(one.unchanged)}</Td>
            <Td numeric>{formatNumber(one.errorCount)}</Td>
            <Td className="whitespace-nowrap">
              <Time value={one.createdAt} />
            </Td>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
