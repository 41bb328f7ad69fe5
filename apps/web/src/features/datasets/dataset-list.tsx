import { EmptyState } from '../../components/ui/states/empty-state'
import { formatNumber } from '../../components/ui/text/format'
import { ButtonLink, Link } from '../../components/ui/layout/link'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/layout/table'
import { Time } from '../../components/ui/text/time'
import type { DatasetSummary } from '../../domain/datasets/datasets'

export function DatasetList({ datasets }: { datasets: readonly DatasetSummary[] }) {
  if (datasets.length === 0) {
    return (
      <EmptyState
        title="No datasets yet"
        actions={
          <ButtonLink href="/imports/new" variant="primary">
            Import tasks
          </ButtonLink>
        }
      >
        A dataset holds the tasks of one benchmark. Importing a HealthBench or HealthBench Professional file
        creates the first one.
      </EmptyState>
    )
  }
  return (
    <Table caption="Datasets" captionHidden>
      <TableHead>
        <tr>
          <Th>Dataset</Th>
          <Th numeric>Tasks</Th>
          <Th numeric>Ready to release</Th>
          <Th numeric>Imports</Th>
          <Th numeric>Releases</Th>
          <Th>Created</Th>
        </tr>
      </TableHead>
      <TableBody>
        {datasets.map((dataset) => (
          <Row key={dataset.id}>
            <RowHead className="min-w-56">
              <Link href={`/datasets/${dataset.id}`} look="plain" className="font-semibold wrap-anywhere">
                {dataset.name}
              </Link>
              {dataset.description ? (
                <span className="block text-sm text-ink-2">{dataset.description}</span>
              ) : null}
            </RowHead>
            <Td numeric>{formatNumber(dataset.tasks)}</Td>
            <Td numeric>{formatNumber(dataset.releasable)}</Td>
            <Td numeric>{formatNumber(dataset.imports)}</Td>
            <Td numeric>{formatNumber(dataset.releases)}</Td>
            <Td className="whitespace-nowrap">
              <Time value={dataset.createdAt} look="date" />
            </Td>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
