import type { Metadata } from 'next'
import { EmptyState } from '../../components/ui/empty-state'
import { Link } from '../../components/ui/link'
import { Page } from '../../components/ui/page'
import { PageHeader } from '../../components/ui/page-header'
import { AdminActions, AdminHome } from '../../features/home/admin-home'
import { refusalForPage } from '../../server/page-guard'
import { serverApi } from '../../server/root-router'

export const metadata: Metadata = { title: 'Home' }

export default async function HomePage() {
  await refusalForPage('account.manage', '/home')
  const api = await serverApi()
  const [{ person }, { admin }] = await Promise.all([api.session.current(), api.home.read()])
  return (
    <Page width="tool">
      <PageHeader title={`Welcome, ${person?.name ?? ''}`} actions={admin && admin.publishedRuns > 0 ? <AdminActions /> : undefined} />
      {admin ? (
        <AdminHome home={admin} />
      ) : (
        <EmptyState title="Nothing is waiting for you" level={2} actions={<Link href="/">Read the leaderboard</Link>}>
          Work that is assigned to you shows up here.
        </EmptyState>
      )}
    </Page>
  )
}
