import type { Metadata } from 'next'
import { Breadcrumb } from '../../../components/ui/layout/breadcrumb'
import { DeniedState } from '../../../components/ui/states/denied-state'
import { Page } from '../../../components/ui/layout/page'
import { PageHeader } from '../../../components/ui/layout/page-header'
import { ImportForm } from '../../../features/imports/import-form'
import { strings } from '../../../features/imports/strings'
import { refusalForPage } from '../../../server/entry/page-guard'
import { serverApi } from '../../../server/entry/root-router'

export const metadata: Metadata = { title: 'Import tasks' }

export default async function NewImportRoute({
  searchParams,
}: {
  searchParams: Promise<{ dataset?: string | string[] }>
}) {
  const denied = await refusalForPage('datasets.import', '/imports/new')
  if (denied)
    return (
      <Page width="tool">
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const { dataset } = await searchParams
  const datasets = (await (await serverApi()).datasets.list()).map(({ id, name }) => ({ id, name }))
  const known = datasets.find(({ id }) => id === dataset)
  return (
    <Page width="tool">
      <PageHeader
        above={<Breadcrumb items={[{ label: 'Datasets', href: '/datasets' }, { label: strings.title }]} />}
        title={strings.title}
        lead={strings.lead}
      />
      <ImportForm datasets={datasets} datasetId={known?.id} />
    </Page>
  )
}
