import type { Metadata } from 'next'
import { cache } from 'react'
import { Badge } from '../../../components/ui/states/badge'
import { Breadcrumb } from '../../../components/ui/layout/breadcrumb'
import { DeniedState } from '../../../components/ui/states/denied-state'
import { Page } from '../../../components/ui/layout/page'
import { PageHeader } from '../../../components/ui/layout/page-header'
import { taskStatusLabels } from '../../../domain/datasets/task-facets'
import { OutcomeThreads } from '../../../features/outcomes/outcome-threads'
import { SettledTask } from '../../../features/outcomes/settled-task'
import { nameSettled, strings } from '../../../features/outcomes/strings'
import { describeTask, nameTask } from '../../../features/kits/task-view/describe-facets'
import { foundOr404 } from '../../../server/platform/found-or-404'
import { titlePage } from '../../../server/platform/title-page'
import { refusalForPage } from '../../../server/entry/page-guard'
import { serverApi } from '../../../server/entry/root-router'

interface OutcomeRouteProps {
  params: Promise<{ id: string }>
}

/** Reads the outcome once for the page and its title. */
const readOutcome = cache(async (taskId: string) => (await serverApi()).outcomes.read({ taskId }))

export async function generateMetadata({ params }: OutcomeRouteProps): Promise<Metadata> {
  const { id } = await params
  return titlePage(readOutcome(id), (settled) => strings.titleOf(nameSettled(settled)), strings.title)
}

export default async function OutcomeRoute({ params }: OutcomeRouteProps) {
  const { id: taskId } = await params
  const denied = await refusalForPage('outcomes.read', `/outcomes/${taskId}`)
  if (denied)
    return (
      <Page width="tool">
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const settled = await foundOr404(readOutcome(taskId))
  const { task, beginning, status, yours } = settled
  const name = nameSettled(settled)
  return (
    <Page width="tool">
      <PageHeader
        above={<Breadcrumb items={[{ label: strings.title, href: '/outcomes' }, { label: name }]} />}
        title={
          <span dir="auto" className="wrap-anywhere">
            {name}
          </span>
        }
        lead={[...yours.map((part) => strings.yours[part]), beginning && nameTask(task), describeTask(task)]
          .filter(Boolean)
          .join(' · ')}
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
