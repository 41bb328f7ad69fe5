import type { Metadata } from 'next'
import { DeniedState } from '../../components/ui/states/denied-state'
import { ButtonLink } from '../../components/ui/layout/link'
import { Page } from '../../components/ui/layout/page'
import { PageHeader } from '../../components/ui/layout/page-header'
import { DatasetList } from '../../features/datasets/dataset-list'
import { refusalForPage } from '../../server/entry/page-guard'
import { serverApi } from '../../server/entry/root-router'

export const metadata: Metadata = { title: 'Datasets' }

export default async function DatasetsRoute() {
  const denied = await refusalForPage('datasets.read', '/datasets')
  if (denied)
    return (
      <Page width="tool">
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const datasets = await (await serverApi()).datasets.list()
  return (
    <Page width="tool">
      <PageHeader
        title="Datasets"
        lead="Benchmarks under construction. Each dataset has its own tasks, imports and releases."
        actions={
          <ButtonLink href="/imports/new" variant="primary">
            Import tasks
          </ButtonLink>
        }
      />
      <DatasetList datasets={datasets} />
    </Page>
  )
}
