import type { Metadata } from 'next'
import { Badge } from '../../../components/ui/states/badge'
import { Breadcrumb } from '../../../components/ui/layout/breadcrumb'
import { DeniedState } from '../../../components/ui/states/denied-state'
import { Page } from '../../../components/ui/layout/page'
import { PageHeader } from '../../../components/ui/layout/page-header'
import { taskStatusLabels } from '../../../domain/datasets/task-facets'
import { OutcomeThreads } from '../../../features/outcomes/outcome-threads'
import { SettledTask } from '../../../features/outcomes/settled-task'
import { strings } from '../../../features/outcomes/strings'
import { describeTask, nameTask } from '../../../features/kits/task-view/describe-facets'
import { foundOr404 } from '../../../server/platform/found-or-404'
import { refusalForPage } from '../../../server/entry/page-guard'
import { serverApi } from '../../../server/entry/root-router'

export const metadata: Metadata = { title: strings.title }

export default async function OutcomeRoute({ params }: { params: Promise<{ id: string }> }) {
  const { id: taskId } = await params
  const denied = await refusalForPage('outcomes.read', `/outcomes/${taskId}`)
  if (denied)
    return (
      <Page width="tool">
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const settled = await foundOr404((await serverApi()).outcomes.read({ taskId }))
  const { task, status, yours } = settled
  return (
    <Page width="tool">
      <PageHeader
        above={
          <Breadcrumb items={[{ label: strings.title, href: '/outcomes' }, { label: nameTask(task) }]} />
        }
        title={nameTask(task)}
        lead={[...yours.map((part) => strings.yours[part]), describeTask(task)].join(' · ')}
        actions={
          <>
            <OutcomeThreads taskId={taskId} />
            <Badge tone={status === 'rejected' ? 'brick' : status === 'withdrawn' ? 'neutral' : 'accent'}>
              {taskStatusLabels[status]}
            </Badge>
          </>
        }
      />
      <SettledTask settled={settled} />
    </Page>
  )
}
