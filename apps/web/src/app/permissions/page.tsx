import type { Metadata } from 'next'
import { DeniedState } from '../../components/ui/states/denied-state'
import { Page } from '../../components/ui/layout/page'
import { PermissionsPage } from '../../features/permissions/permissions-page'
import { currentActor } from '../../server/access/current-actor'
import { refusalForPage } from '../../server/entry/page-guard'
import { serverApi } from '../../server/entry/root-router'

export const metadata: Metadata = { title: 'Permissions' }

export default async function PermissionsRoute() {
  const denied = await refusalForPage('permissions.read', '/permissions')
  const actor = await currentActor()
  if (denied || actor.kind !== 'person')
    return (
      <Page width="tool">
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const api = await serverApi()
  return (
    <Page width="tool">
      <PermissionsPage actor={actor} whomToAsk={await api.permissions.whomToAsk()} />
    </Page>
  )
}
