import type { Metadata } from 'next'
import { Breadcrumb } from '../../../../../../components/ui/layout/breadcrumb'
import { DeniedState } from '../../../../../../components/ui/states/denied-state'
import { Page } from '../../../../../../components/ui/layout/page'
import { PageHeader } from '../../../../../../components/ui/layout/page-header'
import { shortenTaskId, taskStatusLabels } from '../../../../../../domain/datasets/task-facets'
import { strings } from '../../../../../../features/outcomes/strings'
import { TaskJudgments } from '../../../../../../features/outcomes/task-judgments'
import { foundOr404 } from '../../../../../../server/platform/found-or-404'
import { refusalForPage } from '../../../../../../server/entry/page-guard'
import { serverApi } from '../../../../../../server/entry/root-router'

export const metadata: Metadata = { title: strings.judgments, robots: { index: false } }

export default async function JudgmentsRoute({ params }: { params: Promise<{ id: string; task: string }> }) {
  const { id: datasetId, task: taskId } = await params
  const address = `/datasets/${datasetId}/tasks/${taskId}`
  const denied = await refusalForPage('judgments.read', `${address}/judgments`)
  if (denied)
    return (
      <Page width="reading">
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const judgments = await foundOr404((await serverApi()).outcomes.judgments({ datasetId, taskId }))
  return (
    <Page width="tool">
      <PageHeader
        above={
          <Breadcrumb
            items={[
              { label: 'Datasets', href: '/datasets' },
              { label: judgments.dataset.name, href: `/datasets/${datasetId}` },
              { label: `Task ${shortenTaskId(judgments.externalId ?? taskId)}`, href: address },
              { label: strings.judgments },
            ]}
          />
        }
        title={strings.judgments}
        lead={[
          taskStatusLabels[judgments.status],
          ...(judgments.disputed ? [strings.disputed] : []),
          strings.judgmentsLead,
        ].join(' · ')}
      />
      <TaskJudgments judgments={judgments} />
    </Page>
  )
}
