import type { Metadata } from 'next'
import { ApiProvider } from '../../../api-client/api-provider'
import { Breadcrumb } from '../../../components/ui/layout/breadcrumb'
import { ButtonLink } from '../../../components/ui/layout/link'
import { Page } from '../../../components/ui/layout/page'
import { PageHeader } from '../../../components/ui/layout/page-header'
import { DeniedState } from '../../../components/ui/states/denied-state'
import { EmptyState } from '../../../components/ui/states/empty-state'
import { DefaultBoardForm } from '../../../features/leaderboard/default-board-form'
import { refusalForPage } from '../../../server/entry/page-guard'
import { serverApi } from '../../../server/entry/root-router'

export const metadata: Metadata = { title: 'Default board' }

export default async function DefaultBoardRoute() {
  const denied = await refusalForPage('leaderboard.chooseDefault', '/settings/leaderboard')
  if (denied)
    return (
      <Page width="tool">
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const choice = await (await serverApi()).leaderboard.defaultChoice()
  return (
    <Page width="tool">
      <PageHeader
        above={<Breadcrumb items={[{ label: 'Settings', href: '/settings' }, { label: 'Default board' }]} />}
        title="Default board"
        lead="The board that readers of the leaderboard see first. Publishing a run never changes it. All published boards stay one click away."
      />
      {choice.refs.length === 0 ? (
        <EmptyState title="No boards yet" actions={<ButtonLink href="/runs">Go to the runs</ButtonLink>}>
          <p>A board appears when you publish a completed run. The first one becomes the default.</p>
        </EmptyState>
      ) : (
        <ApiProvider>
          <DefaultBoardForm choice={choice} />
        </ApiProvider>
      )}
    </Page>
  )
}
