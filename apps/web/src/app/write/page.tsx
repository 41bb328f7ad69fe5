import type { Metadata } from 'next'
import { ApiProvider } from '../../api-client/api-provider'
import { DeniedState } from '../../components/ui/states/denied-state'
import { EmptyState } from '../../components/ui/states/empty-state'
import { ButtonLink } from '../../components/ui/layout/link'
import { Page } from '../../components/ui/layout/page'
import { PageHeader } from '../../components/ui/layout/page-header'
import { OwnTasks } from '../../features/authoring/editor/own-tasks'
import { strings } from '../../features/authoring/editor/strings'
import { refusalForPage } from '../../server/entry/page-guard'
import { serverApi } from '../../server/entry/root-router'

export const metadata: Metadata = { title: strings.list.title }

export default async function WriteRoute() {
  const denied = await refusalForPage('drafts.write', '/write')
  if (denied)
    return (
      <Page width="tool">
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const tasks = await (await serverApi()).drafts.list()
  const begin = (
    <ButtonLink href="/write/new" variant="primary">
      {strings.list.begin}
    </ButtonLink>
  )
  return (
    <Page width="tool">
      <PageHeader
        title={strings.list.title}
        lead={strings.list.lead}
        actions={tasks.length > 0 ? begin : undefined}
      />
      {tasks.length === 0 ? (
        <EmptyState title={strings.list.none} actions={begin}>
          {strings.list.noneLead}
        </EmptyState>
      ) : (
        <ApiProvider>
          <OwnTasks tasks={tasks} />
        </ApiProvider>
      )}
    </Page>
  )
}
