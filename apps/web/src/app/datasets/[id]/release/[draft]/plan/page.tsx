import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ApiProvider } from '../../../../../../api-client/api-provider'
import { Breadcrumb } from '../../../../../../components/ui/layout/breadcrumb'
import { Page } from '../../../../../../components/ui/layout/page'
import { PageHeader } from '../../../../../../components/ui/layout/page-header'
import { DeniedState } from '../../../../../../components/ui/states/denied-state'
import { Planner } from '../../../../../../features/sampling/planner/planner'
import { plannerStrings } from '../../../../../../features/sampling/planner/strings'
import { refusalForPage } from '../../../../../../server/entry/page-guard'
import { serverApi } from '../../../../../../server/entry/root-router'
import { foundOr404 } from '../../../../../../server/platform/found-or-404'

export const metadata: Metadata = { title: 'Plan of a draw' }

export default async function PlannerRoute({ params }: { params: Promise<{ id: string; draft: string }> }) {
  const { id, draft: draftId } = await params
  const path = `/datasets/${id}/release/${draftId}/plan`
  const denied = await refusalForPage('samples.read', path)
  if (denied)
    return (
      <Page>
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const api = await serverApi()
  const draft = await foundOr404(api.sampling.draft({ id: draftId }))
  if (draft.dataset.id !== id) notFound()
  const canEdit = (await refusalForPage('samples.manage', path)) === null
  return (
    <Page width="full" className="max-w-[100rem]">
      <PageHeader
        above={
          <Breadcrumb
            items={[
              { label: 'Datasets', href: '/datasets' },
              { label: draft.dataset.name, href: `/datasets/${id}` },
              { label: 'Release', href: `/datasets/${id}/release` },
              { label: draft.name, href: `/datasets/${id}/release/${draftId}` },
              { label: 'Plan' },
            ]}
          />
        }
        title={<span className="wrap-anywhere">Plan of {draft.name}</span>}
        lead={
          draft.state === 'open' && canEdit && !draft.dataset.archived
            ? plannerStrings.lead
            : plannerStrings.leadReadOnly
        }
      />
      <ApiProvider>
        <Planner initial={draft} canEdit={canEdit} />
      </ApiProvider>
    </Page>
  )
}
