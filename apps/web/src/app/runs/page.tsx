import type { Metadata } from 'next'
import { ApiProvider } from '../../api-client/api-provider'
import { DeniedState } from '../../components/ui/states/denied-state'
import { EmptyState } from '../../components/ui/states/empty-state'
import { ButtonLink, Link } from '../../components/ui/layout/link'
import { Page } from '../../components/ui/layout/page'
import { PageHeader } from '../../components/ui/layout/page-header'
import { ListRuns } from '../../domain/running/runs'
import { RunList } from '../../features/running/run-list'
import { refusalForPage } from '../../server/entry/page-guard'
import { serverApi } from '../../server/entry/root-router'

export const metadata: Metadata = { title: 'Runs' }

export default async function RunsRoute({
  searchParams,
}: {
  searchParams: Promise<{ after?: string | string[] }>
}) {
  const denied = await refusalForPage('published.read', '/runs')
  if (denied)
    return (
      <Page>
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const { after } = await searchParams
  const { cursor } = ListRuns.parse(typeof after === 'string' ? { cursor: after.slice(0, 100) } : {})
  const mayStart = (await refusalForPage('runs.start', '/runs')) === null
  const page = await (await serverApi()).runs.list({ take: 50, ...(cursor ? { cursor } : {}) })
  const start = mayStart ? (
    <ButtonLink href="/runs/new" variant="primary">
      Start a run
    </ButtonLink>
  ) : undefined
  return (
    <Page>
      <PageHeader
        title="Runs"
        lead={
          mayStart
            ? 'A run contains a system’s answers to a release and a judge’s verdicts on them. It is private until it is published.'
            : 'Published runs, with the verdict on every criterion.'
        }
        actions={start}
      />
      {page.runs.length === 0 && !cursor ? (
        <EmptyState title={mayStart ? 'No runs yet' : 'No published runs yet'} actions={start}>
          {mayStart ? (
            <>
              A run needs a release, a system and a judge. You see the exact number of calls before anything
              starts.
            </>
          ) : (
            <>
              Runs appear here once an admin publishes them. The <Link href="/">leaderboard</Link> is open to
              anyone.
            </>
          )}
        </EmptyState>
      ) : (
        <ApiProvider>
          <RunList initial={page} {...(cursor ? { cursor } : {})} />
        </ApiProvider>
      )}
    </Page>
  )
}
