import type { Metadata } from 'next'
import { DeniedState } from '../../components/ui/denied-state'
import { ButtonLink } from '../../components/ui/link'
import { Page } from '../../components/ui/page'
import { PageHeader } from '../../components/ui/page-header'
import { DatasetList } from '../../features/datasets/dataset-list'
import { refusalForPage } from '../../server/page-guard'
import { serverApi } from '../../server/root-router'

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
        lead="Benchmarks under construction. Each owns its tasks, imports and releases."
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
