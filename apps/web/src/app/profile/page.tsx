import type { Metadata } from 'next'
import { ApiProvider } from '../../api-client/api-provider'
import { DeniedState } from '../../components/ui/states/denied-state'
import { Page } from '../../components/ui/layout/page'
import { PageHeader } from '../../components/ui/layout/page-header'
import { LaterButton } from '../../features/people/later-button'
import { ProfileForm } from '../../features/people/profile/profile-form'
import { strings } from '../../features/people/profile/profile-strings'
import { refusalForPage } from '../../server/entry/page-guard'
import { serverApi } from '../../server/entry/root-router'

export const metadata: Metadata = { title: strings.title }

export default async function ProfileRoute() {
  const denied = await refusalForPage('profile.keep', '/profile')
  if (denied)
    return (
      <Page width="tool">
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const profile = await (await serverApi()).people.ownProfile()
  return (
    <Page width="tool">
      {profile.isNew ? (
        <PageHeader title={strings.welcomeTitle} lead={strings.welcomeLead} actions={<LaterButton />} />
      ) : (
        <PageHeader title={strings.title} lead={strings.lead} />
      )}
      <ApiProvider>
        <ProfileForm initial={profile} />
      </ApiProvider>
    </Page>
  )
}
