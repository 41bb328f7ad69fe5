import type { Metadata } from 'next'
import { ApiProvider } from '../../../../api-client/api-provider'
import { Breadcrumb } from '../../../../components/ui/layout/breadcrumb'
import { DeniedState } from '../../../../components/ui/states/denied-state'
import { Link } from '../../../../components/ui/layout/link'
import { Page } from '../../../../components/ui/layout/page'
import { PageHeader } from '../../../../components/ui/layout/page-header'
import { ReviewAgreement } from '../../../../features/reviewing/figures/review-agreement'
import { ReviewFunnel } from '../../../../features/reviewing/figures/review-funnel'
import { agreementStrings, funnelStrings } from '../../../../features/reviewing/figures/strings'
import { AskPeople } from '../../../../features/reviewing/policy/ask-people'
import { PolicyForm } from '../../../../features/reviewing/policy/policy-form'
import { askWords, policyStrings } from '../../../../features/reviewing/policy/strings'
import { StatementPart } from '../../../../features/time/statement-part'
import { statementStrings } from '../../../../features/time/strings'
import { foundOr404 } from '../../../../server/platform/found-or-404'
import { refusalForPage } from '../../../../server/entry/page-guard'
import { serverApi } from '../../../../server/entry/root-router'

export const metadata: Metadata = { title: 'Reviewing' }

const parts = [
  ['funnel', funnelStrings.title],
  ['agreement', agreementStrings.title],
  ['ask-review', askWords.review.title],
  ['ask-adjudication', askWords.adjudication.title],
  ['policy', policyStrings.title],
  ['time', statementStrings.title],
] as const

export default async function ReviewingRoute({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const denied = await refusalForPage('reviewPolicy.manage', `/datasets/${id}/reviewing`)
  if (denied)
    return (
      <Page>
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const api = await serverApi()
  const policy = await foundOr404(api.reviewPolicy.read({ datasetId: id }))
  const [funnel, agreement] = await Promise.all([
    api.reviewWork.funnel({ datasetId: id }),
    api.reviewWork.agreement({ datasetId: id }),
  ])
  const { name } = policy.dataset
  return (
    <Page>
      <PageHeader
        above={
          <Breadcrumb
            items={[
              { label: 'Datasets', href: '/datasets' },
              { label: name, href: `/datasets/${id}` },
              { label: 'Reviewing' },
            ]}
          />
        }
        title={`Reviewing of ${name}`}
        lead={
          <nav aria-label="On this page" className="text-sm" data-print="hide">
            <ol className="flex flex-wrap gap-x-5 gap-y-1.5">
              {parts.map(([part, title]) => (
                <li key={part}>
                  <Link href={`#${part}`}>{title}</Link>
                </li>
              ))}
            </ol>
          </nav>
        }
      />
      <div id="funnel">
        <ReviewFunnel datasetId={id} funnel={funnel} />
      </div>
      <div id="agreement">
        <ReviewAgreement figures={agreement} />
      </div>
      <ApiProvider>
        <div id="ask-review" className="mt-12">
          <AskPeople kind="review" datasetId={id} />
        </div>
        <div id="ask-adjudication" className="mt-12">
          <AskPeople kind="adjudication" datasetId={id} />
        </div>
        <div id="ask-baseline" className="mt-12">
          <AskPeople kind="baseline" datasetId={id} />
        </div>
        <div id="policy" className="mt-12">
          <PolicyForm initial={policy} />
        </div>
        <div id="time" className="mt-12">
          <StatementPart datasetId={id} thisMonth={formatThisMonth()} />
        </div>
      </ApiProvider>
    </Page>
  )
}

function formatThisMonth(): string {
  return new Date().toISOString().slice(0, 7)
}
