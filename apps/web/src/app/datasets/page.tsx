import type { Metadata } from 'next'
import { SegmentedLinks } from '../../components/ui/controls/segmented'
import { DeniedState } from '../../components/ui/states/denied-state'
import { ButtonLink } from '../../components/ui/layout/link'
import { Page } from '../../components/ui/layout/page'
import { PageHeader } from '../../components/ui/layout/page-header'
import { Section } from '../../components/ui/layout/section'
import { DatasetList } from '../../features/datasets/dataset-list'
import { ImportList } from '../../features/imports/import-list'
import { refusalForPage } from '../../server/entry/page-guard'
import { serverApi } from '../../server/entry/root-router'

export const metadata: Metadata = { title: 'Datasets' }

interface DatasetsRouteProps {
  searchParams: Promise<{ archived?: string | string[] }>
}

export default async function DatasetsRoute({ searchParams }: DatasetsRouteProps) {
  const denied = await refusalForPage('datasets.read', '/datasets')
  if (denied)
    return (
      <Page width="tool">
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const isArchived = (await searchParams).archived !== undefined
  const api = await serverApi()
  const [active, archived, imports] = await Promise.all([
    api.datasets.list(),
    api.datasets.list({ archived: true }),
    api.imports.list({ datasetId: null, limit: 5 }),
  ])
  return (
    <Page width="tool">
      <PageHeader
        title="Datasets"
        lead="Benchmarks under construction. Each dataset has its own tasks, imports and releases."
        actions={
          <>
            <ButtonLink href="/imports/new">Import tasks</ButtonLink>
            <ButtonLink href="/datasets/new" variant="primary">
              New dataset
            </ButtonLink>
          </>
        }
      />
      {archived.length > 0 || isArchived ? (
        <SegmentedLinks
          label="In use or archived"
          className="mb-5"
          items={[
            { href: '/datasets', label: 'In use', current: !isArchived },
            { href: '/datasets?archived', label: 'Archived', current: isArchived },
          ]}
        />
      ) : null}
      <DatasetList datasets={isArchived ? archived : active} isArchived={isArchived} />
      {imports.length > 0 && !isArchived ? (
        <Section
          title="Imports without a dataset"
          lead="An import creates its dataset with the first row. These are in progress, or their file was refused."
        >
          <ImportList imports={imports} />
        </Section>
      ) : null}
    </Page>
  )
}
