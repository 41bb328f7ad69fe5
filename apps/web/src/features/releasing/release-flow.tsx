import { MIN_SHOWN_COUNT } from '@consilium/scoring'
import { ButtonLink, Link } from '../../components/ui/layout/link'
import { Breadcrumb } from '../../components/ui/layout/breadcrumb'
import { Figure } from '../../components/ui/layout/figure'
import { PageHeader } from '../../components/ui/layout/page-header'
import { Time } from '../../components/ui/text/time'
import type { ReleaseFlow } from '../../domain/releasing/flow/release-flow'
import { FlowChart } from '../kits/charts/flow-chart'
import { FlowTable } from './flow-table'

type ReleaseFlowProps = {
  flow: ReleaseFlow
  /** Whether the reader sees exact counts and can open the release. */
  isAdmin: boolean
}

export function ReleaseFlowView({ flow, isAdmin }: ReleaseFlowProps) {
  const { releaseId, name, datasetName, form, countedAt, storedAt, stages } = flow
  const page = `/releases/${releaseId}/flow`
  const query = isAdmin && form === 'public' ? '?form=public' : ''
  return (
    <>
      <PageHeader
        above={
          isAdmin ? (
            <Breadcrumb
              items={[
                { label: 'Releases', href: '/releases' },
                { label: name, href: `/releases/${releaseId}` },
                { label: 'Flow' },
              ]}
            />
          ) : undefined
        }
        title={<span className="wrap-anywhere">Flow of {name}</span>}
        lead={
          <>
            How the tasks of this release were selected from {datasetName}. Stages up to the pool are counted
            as of <Time value={countedAt} />.{' '}
            {storedAt ? (
              <>
                The counts were stored when the release was published, on{' '}
                <Time value={storedAt} look="date" />.
              </>
            ) : form === 'public' ? (
              'They were counted today: no counts are stored for this release.'
            ) : null}
          </>
        }
        actions={
          <ButtonLink href={`/api/v1/releases/${releaseId}/flow.csv${query}`} download>
            Download CSV
          </ButtonLink>
        }
      />
      <Figure
        title="Tasks at each stage"
        note={explainCounts(flow)}
        actions={
          isAdmin ? (
            <Link href={form === 'public' ? page : `${page}?form=public`}>
              {form === 'public' ? 'Show exact counts' : 'Show the public version'}
            </Link>
          ) : undefined
        }
      >
        <div className="grid items-start gap-8 lg:grid-cols-[auto_minmax(16rem,1fr)]">
          <FlowChart stages={stages} />
          <FlowTable stages={stages} />
        </div>
      </Figure>
    </>
  )
}

function explainCounts({ form, stages }: ReleaseFlow): string {
  if (form === 'exact')
    return 'Exact counts of today, for admins. A rejected task counts under one reason: the first that the adjudicator named, or the one that most reviewers named.'
  if (!stages.some(({ isRounded }) => isRounded))
    return 'Every count is exact, because anyone can take it from the files of the release.'
  return `Counts with ≤ are rounded up to a multiple of ${MIN_SHOWN_COUNT}, and stages add up the rounded counts, so that no small count follows from this page or from that of another release. Counts that anyone can take from the files of the release, such as those of its pool and its draw, are exact.`
}
