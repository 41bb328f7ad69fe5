import type { Metadata } from 'next'
import { ApiProvider } from '../../../api-client/api-provider'
import { DeniedState } from '../../../components/ui/denied-state'
import { ButtonLink } from '../../../components/ui/link'
import { Page } from '../../../components/ui/page'
import { Section } from '../../../components/ui/section'
import { RunView } from '../../../features/runs/run-view'
import { foundOr404 } from '../../../server/found-or-404'
import { refusalForPage } from '../../../server/page-guard'
import { serverApi } from '../../../server/root-router'

export const metadata: Metadata = { title: 'Run' }

export default async function RunRoute({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const denied = await refusalForPage('published.read', `/runs/${id}`)
  if (denied) return <Page><DeniedState reason={denied} level={1} /></Page>
  const api = await serverApi()
  const run = await foundOr404(api.runs.get({ id }))
  const usage = await api.runs.usage({ id })
  const results = (
    <Section title="Results" lead="Scores with their intervals, by slice, down to each criterion with the judge’s reason.">
      <ButtonLink href={`/runs/${id}/results`} variant="primary">Read the results</ButtonLink>
    </Section>
  )
  return (
    <Page>
      <ApiProvider><RunView initial={run} initialUsage={usage} results={results} /></ApiProvider>
    </Page>
  )
}
