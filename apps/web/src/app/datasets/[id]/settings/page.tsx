import type { Metadata } from 'next'
import { ApiProvider } from '../../../../api-client/api-provider'
import { Breadcrumb } from '../../../../components/ui/layout/breadcrumb'
import { Page } from '../../../../components/ui/layout/page'
import { PageHeader } from '../../../../components/ui/layout/page-header'
import { DeniedState } from '../../../../components/ui/states/denied-state'
import { DatasetSettings } from '../../../../features/datasets/dataset-settings'
import { refusalForPage } from '../../../../server/entry/page-guard'
import { serverApi } from '../../../../server/entry/root-router'
import { foundOr404 } from '../../../../server/platform/found-or-404'

export const metadata: Metadata = { title: 'Dataset settings' }

export default async function DatasetSettingsRoute({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const denied = await refusalForPage('datasets.manage', `/datasets/${id}/settings`)
  if (denied)
    return (
      <Page width="tool">
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const dataset = await foundOr404((await serverApi()).datasets.get({ id }))
  return (
    <Page width="tool">
      <PageHeader
        above={
          <Breadcrumb
            items={[
              { label: 'Datasets', href: '/datasets' },
              { label: dataset.name, href: `/datasets/${id}` },
              { label: 'Settings' },
            ]}
          />
        }
        title={<span className="wrap-anywhere">{`Settings of ${dataset.name}`}</span>}
      />
      <ApiProvider>
        <DatasetSettings dataset={dataset} />
      </ApiProvider>
    </Page>
  )
}
