import type { Metadata } from 'next'
import { ApiProvider } from '../../../api-client/api-provider'
import { DeniedState } from '../../../components/ui/states/denied-state'
import { KeepFocus } from '../../../components/ui/layout/keep-focus'
import { Page } from '../../../components/ui/layout/page'
import { Section } from '../../../components/ui/layout/section'
import { HistoryPanel } from '../../../features/kits/audit/history-panel'
import { CompositionFigure } from '../../../features/datasets/composition-figure'
import { parseTaskQuery } from '../../../domain/datasets/task-query'
import { TaskTable } from '../../../features/datasets/task-table'
import { DrawsBefore } from '../../../features/releasing/draws-before'
import { NoticeForm } from '../../../features/releasing/notice-form'
import { PublishReleaseForm } from '../../../features/releasing/publish-release-form'
import { ExportsPanel } from '../../../features/releasing/exports-panel'
import { ReleaseFiles } from '../../../features/releasing/release-files'
import { ReleaseHeader } from '../../../features/releasing/release-header'
import { ReleaseNotices } from '../../../features/releasing/release-notices'
import { foundOr404 } from '../../../server/platform/found-or-404'
import { refusalForPage } from '../../../server/entry/page-guard'
import { serverApi } from '../../../server/entry/root-router'

export const metadata: Metadata = { title: 'Release' }

interface ReleaseRouteProps {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function ReleaseRoute({ params, searchParams }: ReleaseRouteProps) {
  const { id } = await params
  const path = `/releases/${id}`
  const denied = await refusalForPage('datasets.read', path)
  if (denied)
    return (
      <Page>
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const { after, before } = parseTaskQuery(await searchParams)
  const api = await serverApi()
  const release = await foundOr404(api.releases.get({ id }))
  const page = await api.releases.tasks({ releaseId: id, after, before })
  return (
    <Page>
      <KeepFocus>
        <ReleaseHeader release={release} />
        {release.state === 'frozen' ? (
          <Section
            title="Publish"
            id="publish"
            lead="From then on its runs can be published one by one, and everyone who reads such a run sees its name. You can’t undo this, only withdraw the release."
          >
            <ApiProvider>
              <PublishReleaseForm release={release} />
            </ApiProvider>
          </Section>
        ) : null}
        <ReleaseNotices notices={release.notices} />
        <DrawsBefore history={release.history} />
        <Section title="Composition" aside="number of tasks">
          <CompositionFigure composition={release.composition} />
        </Section>
        <Section title="Tasks" id="tasks">
          <TaskTable
            datasetId={release.datasetId}
            page={page}
            query={{ filter: {}, after, before }}
            path={path}
          />
        </Section>
        <Section
          title="Add a notice"
          id="add-notice"
          lead="A changelog, the text of the license, a note, or a withdrawal. The release itself stays as it was frozen."
        >
          <ApiProvider>
            <NoticeForm release={release} />
          </ApiProvider>
        </Section>
        {/* A withdrawal removes files, so they are read again after it. */}
        <ApiProvider key={release.state}>
          <ExportsPanel releaseId={id} isWithdrawn={release.state === 'withdrawn'} />
          <ReleaseFiles releaseId={id} frozenHash={release.frozenHash} isDrawn={release.isDrawn} />
          <HistoryPanel entityType="release" entityId={id} />
        </ApiProvider>
      </KeepFocus>
    </Page>
  )
}
