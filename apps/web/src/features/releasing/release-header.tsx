import { Breadcrumb } from '../../components/ui/layout/breadcrumb'
import { formatCount, formatNumber } from '../../components/ui/text/format'
import { ButtonLink, Link } from '../../components/ui/layout/link'
import { PageHeader } from '../../components/ui/layout/page-header'
import { Time } from '../../components/ui/text/time'
import { releaseStateLabels } from '../../domain/releasing/release-states'
import { attestationLabels, type ReleaseDetail } from '../../domain/releasing/releases'
import { ReleaseState } from './release-state'

export function ReleaseHeader({ release }: { release: ReleaseDetail }) {
  const withdrawal = release.notices.find(({ kind }) => kind === 'withdrawal')
  return (
    <PageHeader
      above={<Breadcrumb items={[{ label: 'Releases', href: '/releases' }, { label: release.name }]} />}
      title={<span className="wrap-anywhere">{release.name}</span>}
      lead={
        <>
          <span className="mb-2 flex flex-wrap items-center gap-2">
            <ReleaseState state={release.state} />
            <span>{releaseStateLabels[release.state].sentence}</span>
          </span>
          {attestationLabels[release.attestation].sentence}
        </>
      }
      actions={
        <>
          <ButtonLink
            variant={release.state === 'withdrawn' ? 'secondary' : 'primary'}
            href={`/runs/new?release=${release.id}`}
          >
            Start a run
          </ButtonLink>
          {release.state === 'frozen' ? <ButtonLink href="#publish">Publish</ButtonLink> : null}
          <ButtonLink href="#files">Export files</ButtonLink>
          <ButtonLink href="#add-notice">Add a notice</ButtonLink>
          <ButtonLink href={`/releases/${release.id}/flow`}>See its flow</ButtonLink>
          <ButtonLink href={`/releases/${release.id}/human-baseline`}>See its human baseline</ButtonLink>
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
          term: 'Published',
          detail: release.publishedAt ? (
            <ByAt at={release.publishedAt} by={release.publishedBy} />
          ) : (
            'not yet'
          ),
        },
        ...(withdrawal
          ? [{ term: 'Withdrawn', detail: <ByAt at={withdrawal.at} by={withdrawal.by} /> }]
          : []),
        {
          term: 'Content',
          detail: <code className="font-mono text-xs">{release.contentHash.slice(0, 16)}…</code>,
        },
      ]}
    />
  )
}

function ByAt({ at, by }: { at: string; by: string | null }) {
  return (
    <>
      <Time value={at} />
      {by ? `, by ${by}` : ''}
    </>
  )
}
