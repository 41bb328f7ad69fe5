import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { ApiProvider } from '../../../../api-client/api-provider'
import { Breadcrumb } from '../../../../components/ui/layout/breadcrumb'
import { ButtonLink, Link } from '../../../../components/ui/layout/link'
import { Page } from '../../../../components/ui/layout/page'
import { PageHeader } from '../../../../components/ui/layout/page-header'
import { Section } from '../../../../components/ui/layout/section'
import { DeniedState } from '../../../../components/ui/states/denied-state'
import { PublishPreview } from '../../../../features/leaderboard/publish-preview'
import { PublishReleaseForm } from '../../../../features/releasing/publish-release-form'
import { PublishButton } from '../../../../features/running/publish-button'
import { refusalForPage } from '../../../../server/entry/page-guard'
import { serverApi } from '../../../../server/entry/root-router'
import { foundOr404 } from '../../../../server/platform/found-or-404'

export const metadata: Metadata = { title: 'Publish a run' }

export default async function PublishRoute({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const denied = await refusalForPage('runs.publish', `/runs/${id}/publish`)
  if (denied)
    return (
      <Page width="tool">
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const api = await serverApi()
  const run = await foundOr404(api.runs.get({ id }))
  const isReleaseFirst = run.may.includes('publishRelease')
  if (!run.may.includes('publish') && !isReleaseFirst) redirect(`/runs/${id}`)
  const preview = await api.runs.previewPublishing({ id })
  return (
    <Page>
      <PageHeader
        above={
          <Breadcrumb
            items={[
              { label: 'Runs', href: '/runs' },
              { label: preview.run.system, href: `/runs/${id}` },
              { label: 'Publish' },
            ]}
          />
        }
        title={`Publish ${preview.run.system} on ${preview.run.release}`}
        lead="Nothing is public yet. This is the leaderboard as it would be after publishing."
      />
      <PublishPreview preview={preview} />
      {isReleaseFirst ? (
        <Section
          title="Publish the release first"
          lead={`${preview.release.name} is frozen and not published, so none of its runs can be. Once it is published, you can publish this run below. You can’t undo this here.`}
        >
          <div className="grid gap-4">
            <ApiProvider>
              <PublishReleaseForm release={preview.release} />
            </ApiProvider>
            <Link href={`/releases/${preview.release.id}`} className="justify-self-start text-sm">
              Check the release
            </Link>
          </div>
        </Section>
      ) : null}
      <Section
        title={isReleaseFirst ? 'Then publish the run' : 'Publish'}
        lead={[
          !preview.ranked
            ? ''
            : run.state === 'incomplete'
              ? 'This run is incomplete: answers or verdicts are missing. The leaderboard shows it without a rank, with the number of tasks that have a score and the bounds of its score on all tasks. If a retry completes it, it is ranked from then on.'
              : 'The score appears on the public leaderboard.',
          'Viewers can read the answers and verdicts on the public split. A published run can be withdrawn, with a public reason, but not unpublished.',
        ].join(' ')}
      >
        <div className="flex flex-wrap items-start gap-3">
          <ApiProvider>
            <PublishButton runId={id} disabled={isReleaseFirst} />
          </ApiProvider>
          <ButtonLink href={`/runs/${id}`}>Not now</ButtonLink>
        </div>
      </Section>
    </Page>
  )
}
