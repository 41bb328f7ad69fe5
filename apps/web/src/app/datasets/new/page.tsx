import type { Metadata } from 'next'
import { ApiProvider } from '../../../api-client/api-provider'
import { Breadcrumb } from '../../../components/ui/layout/breadcrumb'
import { Link } from '../../../components/ui/layout/link'
import { Page } from '../../../components/ui/layout/page'
import { PageHeader } from '../../../components/ui/layout/page-header'
import { DeniedState } from '../../../components/ui/states/denied-state'
import { CreateDatasetForm } from '../../../features/datasets/create-dataset-form'
import { refusalForPage } from '../../../server/entry/page-guard'

export const metadata: Metadata = { title: 'New dataset' }

export default async function NewDatasetRoute() {
  const denied = await refusalForPage('datasets.manage', '/datasets/new')
  if (denied)
    return (
      <Page width="tool">
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  return (
    <Page width="tool">
      <PageHeader
        above={<Breadcrumb items={[{ label: 'Datasets', href: '/datasets' }, { label: 'New' }]} />}
        title="New dataset"
        lead={
          <>
            A dataset holds the tasks of one benchmark. It starts empty: plan what physicians write, or{' '}
            <Link href="/imports/new">import tasks</Link>.
          </>
        }
      />
      <ApiProvider>
        <CreateDatasetForm />
      </ApiProvider>
    </Page>
  )
}
