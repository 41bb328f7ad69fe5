import type { Metadata } from 'next'
import { DeniedState } from '../../../../components/ui/states/denied-state'
import { Page } from '../../../../components/ui/layout/page'
import { findRefusal } from '../../../../domain/permissions/permissions'
import { FlowForm } from '../../../../domain/releasing/flow/release-flow'
import { ReleaseFlowView } from '../../../../features/releasing/release-flow'
import { currentActor } from '../../../../server/access/current-actor'
import { refusalForPage } from '../../../../server/entry/page-guard'
import { serverApi } from '../../../../server/entry/root-router'
import { foundOr404 } from '../../../../server/platform/found-or-404'

export const metadata: Metadata = { title: 'Flow of a release' }

interface FlowRouteProps {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function FlowRoute({ params, searchParams }: FlowRouteProps) {
  const { id } = await params
  const denied = await refusalForPage('releases.readFlow', `/releases/${id}/flow`)
  if (denied)
    return (
      <Page>
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const form = FlowForm.safeParse((await searchParams)['form']).data
  const [flow, actor] = await Promise.all([
    foundOr404((await serverApi()).releases.flow({ id, ...(form && { form }) })),
    currentActor(),
  ])
  return (
    <Page>
      <ReleaseFlowView flow={flow} isAdmin={findRefusal(actor, 'datasets.read') === null} />
    </Page>
  )
}
