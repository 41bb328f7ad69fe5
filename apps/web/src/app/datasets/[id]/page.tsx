import type { Metadata } from 'next'
import { ApiProvider } from '../../../api-client/api-provider'
import { DeniedState } from '../../../components/ui/states/denied-state'
import { EmptyState } from '../../../components/ui/states/empty-state'
import { ButtonLink } from '../../../components/ui/layout/link'
import { Page } from '../../../components/ui/layout/page'
import { Section } from '../../../components/ui/layout/section'
import { HistoryPanel } from '../../../features/kits/audit/history-panel'
import { CompositionFigure } from '../../../features/datasets/composition-figure'
import { DatasetHeader } from '../../../features/datasets/dataset-header'
import { RestoreDataset } from '../../../features/datasets/restore-dataset'
import { TaskFilters } from '../../../features/datasets/task-filters'
import { parseTaskQuery } from '../../../domain/datasets/task-query'
import { TaskTable } from '../../../features/datasets/task-table'
import { ImportList } from '../../../features/imports/import-list'
import { ReleaseList } from '../../../features/releasing/release-list'
import { foundOr404 } from '../../../server/platform/found-or-404'
import { refusalForPage } from '../../../server/entry/page-guard'
import { serverApi } from '../../../server/entry/root-router'

export const metadata: Metadata = { title: 'Dataset' }

interface DatasetRouteProps {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function DatasetRoute({ params, searchParams }: DatasetRouteProps) {
  const { id } = await params
  const path = `/datasets/${id}`
  const denied = await refusalForPage('datasets.read', path)
  if (denied)
    return (
      <Page>
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const query = parseTaskQuery(await searchParams)
  const api = await serverApi()
  const dataset = await foundOr404(api.datasets.get({ id }))
  const [page, imports, releases] = await Promise.all([
    api.datasets.tasks({ datasetId: id, ...query.filter, after: query.after, before: query.before }),
    api.imports.list({ datasetId: id }),
    api.releases.list({ datasetId: id }),
  ])
  return (
    <Page>
      <DatasetHeader dataset={dataset} />
      {dataset.archivedAt === null ? null : (
        <ApiProvider>
          <RestoreDataset id={id} />
        </ApiProvider>
      )}
      {dataset.composition.tasks > 0 ? (
        <Section title="Composition" aside="number of tasks">
          <CompositionFigure composition={dataset.composition} />
        </Section>
      ) : null}
      <Section
        title="Tasks"
        id="tasks"
        lead={
          dataset.tasks === 0
            ? undefined
            : 'Opening a task that is submitted, accepted or drawn is recorded. After that you can’t review, adjudicate or answer it, even if your roles change.'
        }
      >
        {dataset.tasks === 0 ? (
          <EmptyState
            title="No tasks yet"
            level={3}
            actions={
              dataset.archivedAt === null ? (
                <>
                  <ButtonLink href={`/datasets/${id}/plan`} variant="primary">
                    Plan tasks for authors
                  </ButtonLink>
                  <ButtonLink href={`/imports/new?dataset=${id}`}>Import into this dataset</ButtonLink>
                </>
              ) : undefined
            }
          >
            Tasks appear here once physicians submit them or you import a file.
          </EmptyState>
        ) : (
          <>
            <TaskFilters dataset={dataset} filter={query.filter} path={path} />
            <TaskTable datasetId={id} page={page} query={query} path={path} />
          </>
        )}
      </Section>
      <Section title="Releases">
        <ReleaseList releases={releases} inDataset />
      </Section>
      <Section title="Imports">
        <ImportList imports={imports} />
      </Section>
      <ApiProvider>
        <HistoryPanel entityType="dataset" entityId={id} />
      </ApiProvider>
    </Page>
  )
}
