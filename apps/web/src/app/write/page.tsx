import type { Metadata } from 'next'
import { ApiProvider } from '../../api-client/api-provider'
import { RefreshAfterBack } from '../../components/shell/refresh-after-back'
import { DeniedState } from '../../components/ui/states/denied-state'
import { EmptyState } from '../../components/ui/states/empty-state'
import { ButtonLink } from '../../components/ui/layout/link'
import { Page } from '../../components/ui/layout/page'
import { PageHeader } from '../../components/ui/layout/page-header'
import { OwnTasks } from '../../features/authoring/editor/own-tasks'
import { ownTaskStrings as strings } from '../../features/authoring/editor/own-task-strings'
import { currentActor } from '../../server/access/current-actor'
import { refusalForPage } from '../../server/entry/page-guard'
import { serverApi } from '../../server/entry/root-router'

export const metadata: Metadata = { title: strings.title }

export default async function WriteRoute() {
  const denied = await refusalForPage('drafts.write', '/write')
  if (denied)
    return (
      <Page width="tool">
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const actor = await currentActor()
  const tasks = await (await serverApi()).drafts.list()
  const begin = (
    <ButtonLink href="/write/new" variant="primary">
      {strings.begin}
    </ButtonLink>
  )
  return (
    <Page width="tool">
      <RefreshAfterBack />
      {/* On wider screens, the bar has the button. */}
      <PageHeader
        title={strings.title}
        lead={strings.lead}
        actions={tasks.length > 0 ? <div className="sm:hidden">{begin}</div> : undefined}
      />
      {tasks.length === 0 ? (
        <EmptyState title={strings.none} actions={begin}>
          {strings.noneLead}
        </EmptyState>
      ) : (
        <ApiProvider>
          <OwnTasks tasks={tasks} personId={'id' in actor ? actor.id : ''} />
        </ApiProvider>
      )}
    </Page>
  )
}
