import type { Metadata } from 'next'
import { ApiProvider } from '../../api-client/api-provider'
import { DeniedState } from '../../components/ui/denied-state'
import { EmptyState } from '../../components/ui/empty-state'
import { ButtonLink, Link } from '../../components/ui/link'
import { Page } from '../../components/ui/page'
import { PageHeader } from '../../components/ui/page-header'
import { ListRuns } from '../../domain/runs'
import { RunList } from '../../features/runs/run-list'
import { refusalForPage } from '../../server/page-guard'
import { serverApi } from '../../server/root-router'

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
            ? 'A system’s answers to a release, and a judge’s verdicts on them. A run is private until it is published.'
            : 'Published runs, down to the criterion.'
        }
        actions={start}
      />
      {page.runs.length === 0 && !cursor ? (
        <EmptyState title={mayStart ? 'No run yet' : 'No published run yet'} actions={start}>
          {mayStart ? (
            <>
              It takes a release, a system and a judge. You see the exact number of calls before anything
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
