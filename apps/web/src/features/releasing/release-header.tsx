import { Breadcrumb } from '../../components/ui/layout/breadcrumb'
import { formatCount, formatNumber } from '../../components/ui/text/format'
import { ButtonLink, Link } from '../../components/ui/layout/link'
import { PageHeader } from '../../components/ui/layout/page-header'
import { Time } from '../../components/ui/text/time'
import { attestationLabels, type ReleaseDetail } from '../../domain/releasing/releases'

export function ReleaseHeader({ release }: { release: ReleaseDetail }) {
  return (
    <PageHeader
      above={<Breadcrumb items={[{ label: 'Releases', href: '/releases' }, { label: release.name }]} />}
      title={<span className="wrap-anywhere">{release.name}</span>}
      lead={attestationLabels[release.attestation].sentence}
      actions={
        <>
          <ButtonLink variant="primary" href={`/runs/new?release=${release.id}`}>
            Start a run
          </ButtonLink>
          <ButtonLink href={`/releases/${release.id}/flow`}>See its flow</ButtonLink>
        </>
      }
      facts={[
        {
          term: 'Dataset',
          detail: (
            <Link href={`/datasets/${release.datasetId}`} look="quiet">
              {release.datasetName}
            </Link>
          ),
        },
        {
          term: 'Tasks',
          detail: `${formatNumber(release.tasks)}, ${formatNumber(release.multiTurn)} multi-turn`,
        },
        ...(release.takenOut > 0
          ? [
              {
                term: 'Excluded',
                detail: `${formatCount(release.takenOut, 'task')} by people whose contributions have been excluded since. The release stays as it was frozen.`,
              },
            ]
          : []),
        {
          term: 'Criteria',
          detail: `${formatNumber(release.criteria)}, ${formatNumber(release.negativeCriteria)} with negative points`,
        },
        { term: 'Runs', detail: formatCount(release.runs, 'run') },
        { term: 'Frozen', detail: <Time value={release.createdAt} /> },
        {
          term: 'Content',
          detail: <code className="font-mono text-xs">{release.contentHash.slice(0, 16)}…</code>,
        },
      ]}
    />
  )
}
