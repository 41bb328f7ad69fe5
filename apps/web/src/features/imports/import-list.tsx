import { Badge } from '../../components/ui/states/badge'
import { EmptyState } from '../../components/ui/states/empty-state'
import { formatNumber } from '../../components/ui/text/format'
import { Link } from '../../components/ui/layout/link'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/layout/table'
import { Time } from '../../components/ui/text/time'
import type { ImportSummary } from '../../domain/imports/imports'
import { stateLabels } from './strings'

export function ImportList({ imports }: { imports: readonly ImportSummary[] }) {
  if (imports.length === 0)
    return (
      <EmptyState title="No imports yet" level={3}>
        Files imported into this dataset appear here, with their reports.
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
        {imports.map((item) => (
          <Row key={item.id}>
            <RowHead className="min-w-48">
              <Link href={`/imports/${item.id}`} look="plain" className="wrap-anywhere">
                {item.fileName}
              </Link>
            </RowHead>
            <Td>
              <Badge tone={stateLabels[item.state].tone}>{stateLabels[item.state].label}</Badge>
            </Td>
            <Td numeric>{formatNumber(item.read)}</Td>
            <Td numeric>{formatNumber(item.created)}</Td>
            <Td numeric>{formatNumber(item.updated)}</Td>
            <Td numeric>{formatNumber(item.unchanged)}</Td>
            <Td numeric>{formatNumber(item.errorCount)}</Td>
            <Td className="whitespace-nowrap">
              <Time value={item.createdAt} />
            </Td>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
