import type { Metadata } from 'next'
import { ApiProvider } from '../../../../api-client/api-provider'
import { Breadcrumb } from '../../../../components/ui/layout/breadcrumb'
import { ButtonLink } from '../../../../components/ui/layout/link'
import { Page } from '../../../../components/ui/layout/page'
import { PageHeader } from '../../../../components/ui/layout/page-header'
import { DeniedState } from '../../../../components/ui/states/denied-state'
import { AcknowledgmentPart } from '../../../../features/guidelines/acknowledgment-part'
import { GuidelinesEditor } from '../../../../features/guidelines/guidelines-editor'
import { editorStrings as strings } from '../../../../features/guidelines/strings'
import { refusalForPage } from '../../../../server/entry/page-guard'
import { serverApi } from '../../../../server/entry/root-router'
import { foundOr404 } from '../../../../server/platform/found-or-404'

export const metadata: Metadata = { title: 'Guidelines' }

export default async function DatasetGuidelinesRoute({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const denied = await refusalForPage('guidelines.publish', `/datasets/${id}/guidelines`)
  if (denied)
    return (
      <Page width="tool">
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const api = await serverApi()
  const overview = await foundOr404(api.guidelines.acknowledgments({ datasetId: id }))
  const view = await foundOr404(api.guidelines.read({ datasetId: id }))
  const { name } = view.dataset
  return (
    <Page width="tool">
      <PageHeader
        above={
          <Breadcrumb
            items={[
              { label: 'Datasets', href: '/datasets' },
              { label: name, href: `/datasets/${id}` },
              { label: 'Guidelines' },
            ]}
          />
        }
        title={<span className="wrap-anywhere">{strings.title(name)}</span>}
        actions={view.shown ? <ButtonLink href={`/guidelines/${id}`}>{strings.read}</ButtonLink> : undefined}
      />
      <ApiProvider>
        <GuidelinesEditor initial={view} />
      </ApiProvider>
      <AcknowledgmentPart datasetId={id} overview={overview} />
    </Page>
  )
}
