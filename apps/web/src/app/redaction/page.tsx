import { TRPCError } from '@trpc/server'
import type { Metadata } from 'next'
import { ApiProvider } from '../../api-client/api-provider'
import { DeniedState } from '../../components/ui/states/denied-state'
import { Page } from '../../components/ui/layout/page'
import { PageHeader } from '../../components/ui/layout/page-header'
import { FindTask, type RedactableTask } from '../../domain/redaction/redaction'
import { FindTaskForm } from '../../features/redaction/find-task-form'
import { RedactionOfTask } from '../../features/redaction/redaction-page'
import { strings } from '../../features/redaction/strings'
import { refusalForPage } from '../../server/entry/page-guard'
import { serverApi } from '../../server/entry/root-router'

export const metadata: Metadata = { title: strings.title, robots: { index: false } }

export default async function RedactionRoute({
  searchParams,
}: {
  searchParams: Promise<{ task?: string | string[] }>
}) {
  const { task: asked } = await searchParams
  const wanted = typeof asked === 'string' ? asked : ''
  const denied = await refusalForPage(
    'patientData.redact',
    wanted === '' ? '/redaction' : `/redaction?task=${encodeURIComponent(wanted)}`,
  )
  if (denied)
    return (
      <Page width="reading">
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const { task, problem } = await findTask(wanted)
  return (
    <Page width="tool">
      <PageHeader title={strings.title} lead={strings.lead} />
      <FindTaskForm asked={wanted} problem={problem} />
      {task ? (
        <ApiProvider>
          <RedactionOfTask key={task.id} task={task} />
        </ApiProvider>
      ) : null}
    </Page>
  )
}

async function findTask(wanted: string): Promise<{ task: RedactableTask | null; problem: string | null }> {
  if (wanted === '') return { task: null, problem: null }
  const input = FindTask.safeParse({ task: wanted })
  if (!input.success) return { task: null, problem: input.error.issues[0]?.message ?? strings.notFound }
  try {
    return { task: await (await serverApi()).redaction.task(input.data), problem: null }
  } catch (error) {
    if (error instanceof TRPCError && (error.code === 'NOT_FOUND' || error.code === 'CONFLICT'))
      return { task: null, problem: error.code === 'NOT_FOUND' ? strings.notFound : error.message }
    throw error
  }
}
