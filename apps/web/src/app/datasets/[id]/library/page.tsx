import type { Metadata } from 'next'
import { ApiProvider } from '../../../../api-client/api-provider'
import { Breadcrumb } from '../../../../components/ui/layout/breadcrumb'
import { DeniedState } from '../../../../components/ui/states/denied-state'
import { Page } from '../../../../components/ui/layout/page'
import { PageHeader } from '../../../../components/ui/layout/page-header'
import { LibraryCuration } from '../../../../features/library/library-curation'
import { lead, title } from '../../../../features/library/strings'
import { foundOr404 } from '../../../../server/platform/found-or-404'
import { refusalForPage } from '../../../../server/entry/page-guard'
import { serverApi } from '../../../../server/entry/root-router'

export const metadata: Metadata = { title }

export default async function LibraryRoute({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const denied = await refusalForPage('library.curate', `/datasets/${id}/library`)
  if (denied)
    return (
      <Page>
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const offered = await foundOr404((await serverApi()).library.offered({ datasetId: id }))
  const { name } = offered.dataset
  return (
    <Page>
      <PageHeader
        above={
          <Breadcrumb
            items={[
              { label: 'Datasets', href: '/datasets' },
              { label: name, href: `/datasets/${id}` },
              { label: title },
            ]}
          />
        }
        title={`Library of ${name}`}
        lead={lead}
      />
      <ApiProvider>
        <LibraryCuration initial={offered} />
      </ApiProvider>
    </Page>
  )
}
