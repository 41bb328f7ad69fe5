import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { EmptyState } from '../../components/ui/states/empty-state'
import { Link } from '../../components/ui/layout/link'
import { Notice } from '../../components/ui/states/notice'
import { Page } from '../../components/ui/layout/page'
import { PageHeader } from '../../components/ui/layout/page-header'
import { AdminActions, AdminHome } from '../../features/home/admin-home'
import { PhysicianHome } from '../../features/home/physician-home'
import { refusalForPage } from '../../server/entry/page-guard'
import { serverApi } from '../../server/entry/root-router'

export const metadata: Metadata = { title: 'Home' }

export default async function HomePage() {
  await refusalForPage('account.manage', '/home')
  const api = await serverApi()
  const [{ person }, { admin, physician }] = await Promise.all([api.session.current(), api.home.read()])
  const lacksProfile =
    person !== null &&
    person.roles.some((role) => role === 'physician' || role === 'adjudicator') &&
    (await api.people.ownProfile()).isNew
  // New people go to their profile first; after “Later” they only see a reminder.
  if (lacksProfile && (await cookies()).get('profile')?.value !== 'later') redirect('/profile')
  return (
    <Page width="tool">
      <PageHeader
        title={`Welcome, ${person?.name ?? ''}`}
        actions={admin && admin.publishedRuns > 0 ? <AdminActions /> : undefined}
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
      {admin ? (
        <AdminHome home={admin} />
      ) : physician ? null : (
        <EmptyState
          title="Nothing is waiting for you"
          level={2}
          actions={<Link href="/">Read the leaderboard</Link>}
        >
          Work that is assigned to you appears here.
        </EmptyState>
      )}
    </Page>
  )
}
