import type { Metadata } from 'next'
import { ApiProvider } from '../../../api-client/api-provider'
import { DeniedState } from '../../../components/ui/states/denied-state'
import { Page } from '../../../components/ui/layout/page'
import { PageHeader } from '../../../components/ui/layout/page-header'
import { NewTask } from '../../../features/authoring/new-task/new-task'
import { newTaskStrings } from '../../../features/authoring/new-task/strings'
import { refusalForPage } from '../../../server/entry/page-guard'
import { serverApi } from '../../../server/entry/root-router'

export const metadata: Metadata = { title: 'New task' }

export default async function NewTaskRoute({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  const denied = await refusalForPage('drafts.write', '/write/new')
  if (denied)
    return (
      <Page width="tool">
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const { dataset } = await searchParams
  const offers = await (await serverApi()).plan.offers()
  return (
    <Page width="tool">
      <PageHeader title="Write a task" lead={newTaskStrings.lead} />
      <ApiProvider>
        <NewTask offers={offers} datasetId={typeof dataset === 'string' ? dataset : null} />
      </ApiProvider>
    </Page>
  )
}
