import type { Metadata } from 'next'
import { ApiProvider } from '../../api-client/api-provider'
import { DeniedState } from '../../components/ui/states/denied-state'
import { Page } from '../../components/ui/layout/page'
import { PageHeader } from '../../components/ui/layout/page-header'
import { exerciseIds } from '../../domain/practice/exercise-ids'
import { PracticePage } from '../../features/practice/practice-page'
import { refusalForPage } from '../../server/entry/page-guard'
import { serverApi } from '../../server/entry/root-router'

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
        lead="Learn how to write a rubric on small cases with invented people. Only you see what you write here, and it does not count."
      />
      <ApiProvider>
        <PracticePage initial={passed} shown={exerciseIds.find((id) => id === exercise) ?? null} />
      </ApiProvider>
    </Page>
  )
}
