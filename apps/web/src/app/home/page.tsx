import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { EmptyState } from '../../components/ui/empty-state'
import { Link } from '../../components/ui/link'
import { Notice } from '../../components/ui/notice'
import { Page } from '../../components/ui/page'
import { PageHeader } from '../../components/ui/page-header'
import { AdminActions, AdminHome } from '../../features/home/admin-home'
import { PhysicianHome } from '../../features/home/physician-home'
import { refusalForPage } from '../../server/page-guard'
import { serverApi } from '../../server/root-router'

export const metadata: Metadata = { title: 'Home' }

export default async function HomePage() {
  await refusalForPage('account.manage', '/home')
  const api = await serverApi()
  const [{ person }, { admin, physician }] = await Promise.all([api.session.current(), api.home.read()])
  const lacksProfile =
    person !== null &&
    person.roles.some((role) => role === 'physician' || role === 'adjudicator') &&
    (await api.people.ownProfile()).isNew
  // Once, at the beginning: whoever says later is only reminded.
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
          Tasks are matched with you by your specialties and languages.
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
          Work that is assigned to you shows up here.
        </EmptyState>
      )}
    </Page>
  )
}
