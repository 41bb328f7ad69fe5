import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { RefreshAfterBack } from '../../components/shell/refresh-after-back'
import { ButtonLink, Link } from '../../components/ui/layout/link'
import { Notice } from '../../components/ui/states/notice'
import { Page } from '../../components/ui/layout/page'
import { PageHeader } from '../../components/ui/layout/page-header'
import { findRefusal } from '../../domain/permissions/permissions'
import { ProgramDashboard } from '../../features/home/dashboard/program-dashboard'
import { PhysicianHome } from '../../features/home/physician-home'
import { ViewerHome } from '../../features/home/viewer-home'
import { currentActor } from '../../server/access/current-actor'
import { refusalForPage } from '../../server/entry/page-guard'
import { serverApi } from '../../server/entry/root-router'

export const metadata: Metadata = { title: 'Home' }

export default async function HomePage({ searchParams }: { searchParams: Promise<{ profile?: string }> }) {
  await refusalForPage('account.manage', '/home')
  const api = await serverApi()
  const isAdmin = findRefusal(await currentActor(), 'program.read') === null
  const { person } = await api.session.current()
  const lacksProfile =
    person !== null &&
    person.roles.some((role) => role === 'physician' || role === 'adjudicator') &&
    (await api.people.ownProfile()).isNew
  // New people go to their profile first; after “Later” they only see a reminder.
  const isLater = [(await searchParams).profile, (await cookies()).get('profile')?.value].includes('later')
  if (lacksProfile && !isLater) redirect('/profile')
  // Read after the redirect: seeing what waits binds a person to the interests that they have declared.
  const [{ physician, published }, dashboard] = await Promise.all([
    api.home.read(),
    isAdmin ? api.home.dashboard() : null,
  ])
  return (
    <Page width="tool">
      <RefreshAfterBack />
      <PageHeader
        title={`Welcome, ${person?.name ?? ''}`}
        actions={
          physician || dashboard?.setup.release ? (
            <>
              {/* On wider screens, the bar has it. */}
              {physician ? (
                <ButtonLink href="/write/new" className="sm:hidden">
                  New task
                </ButtonLink>
              ) : null}
              {dashboard?.setup.release ? (
                <>
                  <ButtonLink href="/imports/new">Import tasks</ButtonLink>
                  <ButtonLink href="/runs/new" variant="primary">
                    Start a run
                  </ButtonLink>
                </>
              ) : null}
            </>
          ) : undefined
        }
      />
      {lacksProfile ? (
        <Notice
          title="Your profile is empty"
          actions={<Link href="/profile">Fill it in</Link>}
          className="mb-6"
        >
          Tasks are matched to your specialties and languages.
        </Notice>
      ) : null}
      {physician ? <PhysicianHome home={physician} /> : null}
      {dashboard ? <ProgramDashboard dashboard={dashboard} /> : null}
      {published ? <ViewerHome published={published} /> : null}
    </Page>
  )
}
