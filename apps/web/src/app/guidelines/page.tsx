import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { DeniedState } from '../../components/ui/states/denied-state'
import { Page } from '../../components/ui/layout/page'
import { PageHeader } from '../../components/ui/layout/page-header'
import { GuidelinesList } from '../../features/guidelines/guidelines-list'
import { pageStrings as strings } from '../../features/guidelines/strings'
import { refusalForPage } from '../../server/entry/page-guard'
import { serverApi } from '../../server/entry/root-router'

export const metadata: Metadata = { title: strings.title }

export default async function GuidelinesRoute({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  const denied = await refusalForPage('guidelines.read', '/guidelines')
  if (denied)
    return (
      <Page width="reading">
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const { all } = await searchParams
  const lines = await (await serverApi()).guidelines.list()
  const [only] = lines
  if (only && lines.length === 1 && all === undefined) redirect(`/guidelines/${only.dataset.id}`)
  return (
    <Page width="reading">
      <PageHeader title={strings.title} lead={strings.lead} />
      <GuidelinesList lines={lines} />
    </Page>
  )
}
