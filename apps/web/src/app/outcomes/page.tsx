import type { Metadata } from 'next'
import { DeniedState } from '../../components/ui/states/denied-state'
import { Page } from '../../components/ui/layout/page'
import { PageHeader } from '../../components/ui/layout/page-header'
import { OutcomeList } from '../../features/outcomes/outcome-list'
import { OwnFigures } from '../../features/outcomes/own-figures'
import { strings } from '../../features/outcomes/strings'
import { refusalForPage } from '../../server/entry/page-guard'
import { serverApi } from '../../server/entry/root-router'

export const metadata: Metadata = { title: strings.title }

export default async function OutcomesRoute() {
  const denied = await refusalForPage('outcomes.read', '/outcomes')
  if (denied)
    return (
      <Page width="tool">
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const { outcomes } = await serverApi()
  const [list, figures] = await Promise.all([outcomes.list(), outcomes.figures()])
  return (
    <Page width="tool">
      <PageHeader title={strings.title} lead={strings.lead} />
      <OwnFigures figures={figures} />
      <OutcomeList list={list} />
    </Page>
  )
}
