import type { Metadata } from 'next'
import { ApiProvider } from '../../../../api-client/api-provider'
import { Breadcrumb } from '../../../../components/ui/layout/breadcrumb'
import { ButtonLink, Link } from '../../../../components/ui/layout/link'
import { Page } from '../../../../components/ui/layout/page'
import { PageHeader } from '../../../../components/ui/layout/page-header'
import { Section } from '../../../../components/ui/layout/section'
import { DeniedState } from '../../../../components/ui/states/denied-state'
import { formatCount } from '../../../../components/ui/text/format'
import { DraftList } from '../../../../features/releasing/workspace/draft-list'
import { NewDraftForm } from '../../../../features/releasing/workspace/new-draft-form'
import { workspaceStrings } from '../../../../features/releasing/workspace/strings'
import { refusalForPage } from '../../../../server/entry/page-guard'
import { serverApi } from '../../../../server/entry/root-router'
import { foundOr404 } from '../../../../server/platform/found-or-404'

export const metadata: Metadata = { title: 'Release workspace' }

export default async function ReleaseWorkspaceRoute({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const denied = await refusalForPage('samples.read', `/datasets/${id}/release`)
  if (denied)
    return (
      <Page>
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const api = await serverApi()
  const dataset = await foundOr404(api.datasets.get({ id }))
  const [drafts, poolTasks] = await Promise.all([
    api.sampling.drafts({ datasetId: id }),
    api.sampling.poolSize({ datasetId: id }),
  ])
  return (
    <Page>
      <PageHeader
        above={
          <Breadcrumb
            items={[
              { label: 'Datasets', href: '/datasets' },
              { label: dataset.name, href: `/datasets/${id}` },
              { label: 'Release' },
            ]}
          />
        }
        title={`Releases of ${dataset.name}`}
        lead={workspaceStrings.lead}
        actions={<ButtonLink href={`/datasets/${id}/release/pool`}>Open the pool</ButtonLink>}
        facts={[
          {
            term: 'Pool',
            detail: `${formatCount(poolTasks.tasks, 'accepted task is', 'accepted tasks are')} in no release`,
          },
        ]}
      />
      {dataset.archivedAt === null ? (
        <Section title="New draft">
          <ApiProvider>
            <NewDraftForm datasetId={id} />
          </ApiProvider>
        </Section>
      ) : null}
      <Section
        title="Drafts"
        aside={
          drafts.some(({ drawn }) => drawn !== null) ? (
            <Link href={`/datasets/${id}/release/compare`}>Compare draws</Link>
          ) : undefined
        }
      >
        <DraftList datasetId={id} drafts={drafts} />
      </Section>
    </Page>
  )
}
