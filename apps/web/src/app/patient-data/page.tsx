import type { Metadata } from 'next'
import { ApiProvider } from '../../api-client/api-provider'
import { Page } from '../../components/ui/layout/page'
import { PageHeader } from '../../components/ui/layout/page-header'
import { DeniedState } from '../../components/ui/states/denied-state'
import { FindingCounts } from '../../features/guard/finding-counts'
import { FindingList } from '../../features/guard/finding-list'
import { readFindingsQuery } from '../../features/guard/findings-query'
import { ScanPanel } from '../../features/guard/scan-panel'
import { strings } from '../../features/guard/strings'
import { refusalForPage } from '../../server/entry/page-guard'
import { serverApi } from '../../server/entry/root-router'

export const metadata: Metadata = { title: strings.title, robots: { index: false } }

export default async function PatientDataRoute({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  const denied = await refusalForPage('patientData.scan', '/patient-data')
  if (denied)
    return (
      <Page width="tool">
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const { input, filter, cursor } = readFindingsQuery(await searchParams)
  const api = await serverApi()
  const [state, page] = await Promise.all([
    api.guardScan.state(),
    api.guardScan.hits({ ...input, limit: 50, ...(cursor ? { cursor } : {}) }),
  ])
  return (
    <Page width="tool">
      <PageHeader title={strings.title} lead={strings.lead} />
      <ApiProvider>
        <ScanPanel initial={state} />
        <FindingCounts counts={state.counts} />
        <FindingList page={page} query={{ filter, cursor }} state={state} />
      </ApiProvider>
    </Page>
  )
}
