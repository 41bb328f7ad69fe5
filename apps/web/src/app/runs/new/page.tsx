import type { Metadata } from 'next'
import { ApiProvider } from '../../../api-client/api-provider'
import { Breadcrumb } from '../../../components/ui/layout/breadcrumb'
import { DeniedState } from '../../../components/ui/states/denied-state'
import { Page } from '../../../components/ui/layout/page'
import { PageHeader } from '../../../components/ui/layout/page-header'
import { StartNeeds } from '../../../features/running/start-needs'
import { StartRunForm } from '../../../features/running/start-run-form'
import { refusalForPage } from '../../../server/entry/page-guard'
import { serverApi } from '../../../server/entry/root-router'

export const metadata: Metadata = { title: 'Start a run' }

type Search = Promise<{ release?: string | string[]; system?: string | string[] }>

export default async function StartRunRoute({ searchParams }: { searchParams: Search }) {
  const denied = await refusalForPage('runs.start', '/runs/new')
  if (denied)
    return (
      <Page>
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const api = await serverApi()
  const [{ releases }, systems, judges, { release, system }] = await Promise.all([
    api.runs.options(),
    api.systems.list({ archived: 'exclude' }),
    api.judges.list({ archived: 'exclude' }),
    searchParams,
  ])
  const chosen = {
    ...(releases.some(({ id }) => id === release) ? { releaseId: `${release}` } : {}),
    ...(systems.some(({ id }) => id === system) ? { systemId: `${system}` } : {}),
  }
  const ready = releases.length > 0 && judges.length > 0
  return (
    <Page width="tool">
      <PageHeader
        above={<Breadcrumb items={[{ label: 'Runs', href: '/runs' }, { label: 'Start' }]} />}
        title="Start a run"
      />
      {ready ? (
        <ApiProvider>
          <StartRunForm releases={releases} systems={systems} judges={judges} chosen={chosen} />
        </ApiProvider>
      ) : (
        <StartNeeds
          release={releases.length > 0}
          judge={judges.length > 0}
          system={systems.some(({ kind }) => kind !== 'physicians')}
        />
      )}
    </Page>
  )
}
