import type { Metadata } from 'next'
import { ApiProvider } from '../../api-client/api-provider'
import { DeniedState } from '../../components/ui/denied-state'
import { Page } from '../../components/ui/page'
import { PageHeader } from '../../components/ui/page-header'
import { exerciseIds } from '../../domain/practice/exercise-ids'
import { PracticePage } from '../../features/practice/practice-page'
import { refusalForPage } from '../../server/page-guard'
import { serverApi } from '../../server/root-router'

export const metadata: Metadata = { title: 'Practice' }

export default async function PracticeRoute({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  const denied = await refusalForPage('practice.do', '/practice')
  if (denied)
    return (
      <Page width="tool">
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const { exercise } = await searchParams
  const { passed } = await (await serverApi()).practice.read()
  return (
    <Page width="tool">
      <PageHeader
        title="Practice"
        lead="How a rubric is made, on small cases with invented people. Nobody else sees what you write here, and it counts for nothing."
      />
      <ApiProvider>
        <PracticePage initial={passed} shown={exerciseIds.find((id) => id === exercise) ?? null} />
      </ApiProvider>
    </Page>
  )
}
