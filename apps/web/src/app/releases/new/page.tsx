import type { Metadata } from 'next'
import { ApiProvider } from '../../../api-client/api-provider'
import { Breadcrumb } from '../../../components/ui/layout/breadcrumb'
import { DeniedState } from '../../../components/ui/states/denied-state'
import { EmptyState } from '../../../components/ui/states/empty-state'
import { formatCount } from '../../../components/ui/text/format'
import { ButtonLink } from '../../../components/ui/layout/link'
import { Notice } from '../../../components/ui/states/notice'
import { Page } from '../../../components/ui/layout/page'
import { PageHeader } from '../../../components/ui/layout/page-header'
import { Section } from '../../../components/ui/layout/section'
import { CompositionFigure } from '../../../features/datasets/composition-figure'
import { ChooseImport } from '../../../features/releasing/choose-import'
import { ReleaseForm } from '../../../features/releasing/release-form'
import { foundOr404 } from '../../../server/platform/found-or-404'
import { refusalForPage } from '../../../server/entry/page-guard'
import { serverApi } from '../../../server/entry/root-router'

export const metadata: Metadata = { title: 'New release' }

const above = <Breadcrumb items={[{ label: 'Releases', href: '/releases' }, { label: 'New' }]} />

export default async function NewReleaseRoute({
  searchParams,
}: {
  searchParams: Promise<{ import?: string | string[] }>
}) {
  const { import: importId } = await searchParams
  const chosen = typeof importId === 'string' && importId !== '' ? importId : null
  const denied = await refusalForPage(
    'releases.freeze',
    chosen ? `/releases/new?import=${encodeURIComponent(chosen)}` : '/releases/new',
  )
  if (denied)
    return (
      <Page width="tool">
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const api = await serverApi()
  if (!chosen) {
    const imports = (await api.imports.list({ limit: 100 })).filter(({ state }) => state === 'imported')
    return (
      <Page width="tool">
        <PageHeader
          above={above}
          title="New release"
          lead="Choose the import whose tasks you want to freeze."
        />
        <ChooseImport imports={imports} />
      </Page>
    )
  }
  const detail = await foundOr404(api.imports.get({ id: chosen }))
  const [composition, { checks, tasks, leftOut }] = await Promise.all([
    api.releases.preview({ importId: chosen }),
    api.releases.checks({ importId: chosen }),
  ])
  return (
    <Page width="tool">
      <PageHeader
        above={above}
        title="New release"
        lead={`Freezes the tasks of ${detail.fileName} in ${detail.dataset.name}, in their current versions. A release cannot be changed afterwards, and only admins see it until you publish it.`}
      />
      {detail.state !== 'imported' || tasks === 0 ? (
        <EmptyState
          title="This import has nothing to freeze"
          actions={<ButtonLink href={`/imports/${chosen}`}>View the import</ButtonLink>}
        >
          It has not finished, it was refused, or none of its tasks is accepted.
        </EmptyState>
      ) : (
        <>
          {detail.newerVersions > 0 ? (
            <Notice
              tone="amber"
              title={`${formatCount(detail.newerVersions, 'task has', 'tasks have')} a newer version than the one from this import`}
              className="mb-8"
            >
              The release uses the newest version of each.
            </Notice>
          ) : null}
          {leftOut > 0 ? (
            <Notice title={`${formatCount(leftOut, 'task is', 'tasks are')} left out`} className="mb-8">
              They are retired, not accepted, or excluded from the pool.
            </Notice>
          ) : null}
          <ApiProvider>
            <ReleaseForm
              importId={chosen}
              datasetId={detail.dataset.id ?? ''}
              tasks={tasks}
              checks={checks}
            />
          </ApiProvider>
          <Section title="Contents of the release" aside={formatCount(composition.tasks, 'task')}>
            <CompositionFigure composition={composition} />
          </Section>
        </>
      )}
    </Page>
  )
}
