import { EmptyState } from '../../components/ui/states/empty-state'
import { formatNumber } from '../../components/ui/text/format'
import { ButtonLink, Link } from '../../components/ui/layout/link'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/layout/table'
import { Time } from '../../components/ui/text/time'
import { attestationLabels, type ReleaseSummary } from '../../domain/releasing/releases'
import { ReleaseState } from './release-state'

interface ReleaseListProps {
  releases: readonly ReleaseSummary[]
  /** The list is on a dataset’s page, so it needs no dataset column. */
  inDataset?: boolean
}

export function ReleaseList({ releases, inDataset }: ReleaseListProps) {
  if (releases.length === 0) {
    return (
      <EmptyState
        title="No releases yet"
        level={inDataset ? 3 : 2}
        actions={
          <ButtonLink href="/releases/new" variant={inDataset ? 'secondary' : 'primary'}>
            New release
          </ButtonLink>
        }
      >
        A release freezes a set of tasks, so that every system answers the same tasks.
      </EmptyState>
    )
  }
  return (
    <Table caption="Releases, newest first" captionHidden density={inDataset ? 'dense' : 'roomy'} stacks>
      <TableHead>
        <tr>
          <Th>Release</Th>
          {inDataset ? null : <Th>Dataset</Th>}
          <Th>State</Th>
          <Th numeric>Tasks</Th>
          <Th>Attestation</Th>
          <Th numeric>Runs</Th>
          <Th>Frozen</Th>
        </tr>
      </TableHead>
      <TableBody>
        {releases.map((release) => (
          <Row key={release.id}>
            <RowHead className="min-w-40 max-md:col-span-2">
              <Link href={`/releases/${release.id}`} look="plain" className="font-semibold wrap-anywhere">
                {release.name}
              </Link>
            </RowHead>
            {inDataset ? null : (
              <Td label="Dataset" className="max-md:col-span-2">
                <Link href={`/datasets/${release.datasetId}`} look="quiet" className="wrap-anywhere">
                  {release.datasetName}
                </Link>
              </Td>
            )}
            <Td label="State">
              <ReleaseState state={release.state} />
            </Td>
            <Td numeric label="Tasks">
              {formatNumber(release.tasks)}
            </Td>
            <Td label="Attestation">{attestationLabels[release.attestation].name}</Td>
            <Td numeric label="Runs">
              {formatNumber(release.runs)}
            </Td>
            <Td label="Frozen" className="whitespace-nowrap">
              <Time value={release.createdAt} look="date" />
            </Td>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
