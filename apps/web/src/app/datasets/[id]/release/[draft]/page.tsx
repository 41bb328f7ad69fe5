import type { Metadata } from 'next'
import { ApiProvider } from '../../../../../api-client/api-provider'
import { Breadcrumb } from '../../../../../components/ui/layout/breadcrumb'
import { KeepFocus } from '../../../../../components/ui/layout/keep-focus'
import { Page } from '../../../../../components/ui/layout/page'
import { PageHeader } from '../../../../../components/ui/layout/page-header'
import { DeniedState } from '../../../../../components/ui/states/denied-state'
import { Notice } from '../../../../../components/ui/states/notice'
import { HistoryPanel } from '../../../../../features/kits/audit/history-panel'
import type { DraftDetail } from '../../../../../domain/sampling/drafts'
import { DiscardDraft } from '../../../../../features/releasing/workspace/discard-draft'
import { RenameDraft } from '../../../../../features/releasing/workspace/rename-draft'
import { ReviewWorkspace } from '../../../../../features/releasing/workspace/review-workspace'
import { Workspace } from '../../../../../features/releasing/workspace/workspace'
import { refusalForPage } from '../../../../../server/entry/page-guard'
import { serverApi } from '../../../../../server/entry/root-router'
import { foundOr404 } from '../../../../../server/platform/found-or-404'

export const metadata: Metadata = { title: 'Draft of a release' }

interface DraftRouteProps {
  params: Promise<{ id: string; draft: string }>
}

export default async function DraftRoute({ params }: DraftRouteProps) {
  const { id, draft: draftId } = await params
  const denied = await refusalForPage('samples.read', `/datasets/${id}/release/${draftId}`)
  if (denied)
    return (
      <Page>
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const api = await serverApi()
  const draft = await foundOr404(api.sampling.draft({ id: draftId }))
  const steps = draft.purpose === 'review' ? await readReviewSteps(draft) : await readReleaseSteps(draft)
  return (
    <Page>
      <PageHeader
        above={
          <Breadcrumb
            items={[
              { label: 'Datasets', href: '/datasets' },
              { label: draft.dataset.name, href: `/datasets/${draft.dataset.id}` },
              { label: 'Release', href: `/datasets/${draft.dataset.id}/release` },
              { label: draft.name },
            ]}
          />
        }
        title={<span className="wrap-anywhere">{draft.name}</span>}
        actions={
          draft.state === 'open' ? (
            <ApiProvider>
              <RenameDraft draft={draft} />
              <DiscardDraft draft={draft} />
            </ApiProvider>
          ) : undefined
        }
      />
      {draft.state === 'discarded' ? (
        <Notice title="This draft was discarded">{draft.endReason}</Notice>
      ) : null}
      <ApiProvider>
        <KeepFocus>{steps}</KeepFocus>
        <HistoryPanel entityType="release_draft" entityId={draftId} />
      </ApiProvider>
    </Page>
  )
}

async function readReleaseSteps(draft: DraftDetail) {
  const api = await serverApi()
  const { id: draftId, releaseId, dataset, state } = draft
  const [checks, difference, pool, answerers, answers, release] = await Promise.all([
    api.releaseDrafts.checks({ draftId }),
    api.releaseDrafts.difference({ draftId }),
    api.sampling.poolSize({ datasetId: dataset.id }),
    state === 'open' ? api.sampling.answerers({ draftId }) : null,
    api.answerWork.ofDraft({ draftId }),
    releaseId === null ? null : api.releases.get({ id: releaseId }),
  ])
  return (
    <Workspace
      draft={draft}
      checks={checks}
      difference={difference}
      answerers={answerers}
      answers={answers}
      poolTasks={pool.tasks}
      isPublished={release !== null && release.state !== 'frozen'}
    />
  )
}

async function readReviewSteps(draft: DraftDetail) {
  const api = await serverApi()
  const { dataset, currentDrawId } = draft
  const [pool, reviewYield] = await Promise.all([
    api.sampling.poolSize({ datasetId: dataset.id, purpose: 'review' }),
    currentDrawId === null ? null : api.draws.reviewYield({ sampleId: currentDrawId }),
  ])
  return <ReviewWorkspace draft={draft} poolTasks={pool.tasks} reviewYield={reviewYield} />
}
