import { EmptyState } from '../../components/ui/states/empty-state'
import { formatNumber } from '../../components/ui/text/format'
import { ButtonLink, Link } from '../../components/ui/layout/link'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/layout/table'
import { Time } from '../../components/ui/text/time'
import type { DatasetSummary } from '../../domain/datasets/datasets'

interface DatasetListProps {
  datasets: readonly DatasetSummary[]
  isArchived?: boolean
}

export function DatasetList({ datasets, isArchived = false }: DatasetListProps) {
  if (datasets.length === 0 && isArchived)
    return (
      <EmptyState title="No archived datasets">
        Datasets that you archive in their settings appear here.
      </EmptyState>
    )
  if (datasets.length === 0) {
    return (
      <EmptyState
        title="No datasets yet"
        actions={
          <>
            <ButtonLink href="/datasets/new" variant="primary">
              New dataset
            </ButtonLink>
            <ButtonLink href="/imports/new">Import tasks</ButtonLink>
          </>
        }
      >
        A dataset holds the tasks of one benchmark. Create one and plan its tasks, or import a HealthBench or
        HealthBench Professional file.
      </EmptyState>
    )
  }
  return (
    <Table caption="Datasets" captionHidden stacks>
      <TableHead>
        <tr>
          <Th>Dataset</Th>
          <Th numeric>Tasks</Th>
          <Th numeric>Ready to release</Th>
          <Th numeric>Imports</Th>
          <Th numeric>Releases</Th>
          <Th>{isArchived ? 'Archived' : 'Created'}</Th>
        </tr>
      </TableHead>
      <TableBody>
        {datasets.map((dataset) => (
          <Row key={dataset.id}>
            <RowHead label="Dataset" className="md:min-w-56">
              <Link href={`/datasets/${dataset.id}`} look="plain" className="font-semibold wrap-anywhere">
                {dataset.name}
              </Link>
              {dataset.description ? (
                <span className="block text-sm text-ink-2">{dataset.description}</span>
              ) : null}
            </RowHead>
            <Td numeric label="Tasks">
              {formatNumber(dataset.tasks)}
            </Td>
            <Td numeric label="Ready to release">
              {formatNumber(dataset.releasable)}
            </Td>
            <Td numeric label="Imports">
              {formatNumber(dataset.imports)}
            </Td>
            <Td numeric label="Releases">
              {formatNumber(dataset.releases)}
            </Td>
            <Td label={isArchived ? 'Archived' : 'Created'} className="whitespace-nowrap">
              <Time value={dataset.archivedAt ?? dataset.createdAt} look="date" />
            </Td>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
