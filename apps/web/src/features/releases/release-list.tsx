import { EmptyState } from '../../components/ui/empty-state'
import { formatNumber } from '../../components/ui/format'
import { ButtonLink, Link } from '../../components/ui/link'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/table'
import { Time } from '../../components/ui/time'
import { attestationLabels, type ReleaseSummary } from '../../domain/releases'

interface ReleaseListProps {
  releases: readonly ReleaseSummary[]
  /** Within one dataset, its name needs no column. */
  inDataset?: boolean
}

export function ReleaseList({ releases, inDataset }: ReleaseListProps) {
  if (releases.length === 0) {
    return (
      <EmptyState
        title="No release yet"
        level={inDataset ? 3 : 2}
        actions={
          <ButtonLink href="/releases/new" variant={inDataset ? 'secondary' : 'primary'}>
            New release
          </ButtonLink>
        }
      >
        A release freezes a set of tasks, so that every system answers the same ones.
      </EmptyState>
    )
  }
  return (
    <Table caption="Releases, newest first" captionHidden density={inDataset ? 'dense' : 'roomy'}>
      <TableHead>
        <tr>
          <Th>Release</Th>
          {inDataset ? null : <Th>Dataset</Th>}
          <Th numeric>Tasks</Th>
          <Th>Attestation</Th>
          <Th numeric>Runs</Th>
          <Th>Frozen</Th>
        </tr>
      </TableHead>
      <TableBody>
        {releases.map((release) => (
          <Row key={release.id}>
            <RowHead className="min-w-40">
              <Link href={`/releases/${release.id}`} look="plain" className="font-semibold wrap-anywhere">
                {release.name}
              </Link>
            </RowHead>
            {inDataset ? null : (
              <Td>
                <Link href={`/datasets/${release.datasetId}`} look="quiet" className="wrap-anywhere">
                  {release.datasetName}
                </Link>
              </Td>
            )}
            <Td numeric>{formatNumber(release.tasks)}</Td>
            <Td>{attestationLabels[release.attestation].name}</Td>
            <Td numeric>{formatNumber(release.runs)}</Td>
            <Td className="whitespace-nowrap">
              <Time value={release.createdAt} look="date" />
            </Td>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
