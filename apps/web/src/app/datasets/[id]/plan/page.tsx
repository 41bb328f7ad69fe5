import type { Metadata } from 'next'
import { ApiProvider } from '../../../../api-client/api-provider'
import { Breadcrumb } from '../../../../components/ui/layout/breadcrumb'
import { DeniedState } from '../../../../components/ui/states/denied-state'
import { EmptyState } from '../../../../components/ui/states/empty-state'
import { ButtonLink } from '../../../../components/ui/layout/link'
import { Page } from '../../../../components/ui/layout/page'
import { PageHeader } from '../../../../components/ui/layout/page-header'
import { Section } from '../../../../components/ui/layout/section'
import { AuthoringForm } from '../../../../features/plan/authoring-form'
import { PlanEditor } from '../../../../features/plan/plan-editor'
import { PlanFacts } from '../../../../features/plan/plan-table'
import { planStrings } from '../../../../features/plan/strings'
import { foundOr404 } from '../../../../server/platform/found-or-404'
import { refusalForPage } from '../../../../server/entry/page-guard'
import { serverApi } from '../../../../server/entry/root-router'

export const metadata: Metadata = { title: 'Plan' }

export default async function PlanRoute({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const path = `/datasets/${id}/plan`
  const denied = await refusalForPage('plan.read', path)
  if (denied)
    return (
      <Page>
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const api = await serverApi()
  const plan = await foundOr404(api.plan.read({ datasetId: id }))
  const { name } = plan.dataset
  if (await refusalForPage('plan.manage', path)) {
    return (
      <Page>
        <PageHeader
          title={`What ${name} needs`}
          lead={planStrings.readLead}
          actions={<ButtonLink href="/write/new">Write a task</ButtonLink>}
        />
        <Section title="Plan">
          {plan.lines.length > 0 ? (
            <PlanFacts lines={plan.lines} />
          ) : (
            <EmptyState title="No plan yet" level={3}>
              {planStrings.empty}
            </EmptyState>
          )}
        </Section>
      </Page>
    )
  }
  const authoring = await api.plan.authoring({ datasetId: id })
  return (
    <Page>
      <PageHeader
        above={
          <Breadcrumb
            items={[
              { label: 'Datasets', href: '/datasets' },
              { label: name, href: `/datasets/${id}` },
              { label: 'Plan' },
            ]}
          />
        }
        title={`Plan of ${name}`}
      />
      <ApiProvider>
        <PlanEditor initial={plan} />
        <div className="mt-12">
          <AuthoringForm datasetId={id} initial={authoring} />
        </div>
      </ApiProvider>
    </Page>
  )
}
