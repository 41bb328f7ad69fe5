import type { Metadata } from 'next'
import { ApiProvider } from '../../api-client/api-provider'
import { DeniedState } from '../../components/ui/states/denied-state'
import { Page } from '../../components/ui/layout/page'
import { PageHeader } from '../../components/ui/layout/page-header'
import { AnswerQueueView } from '../../features/answering/answer-queue-view'
import { queueStrings } from '../../features/answering/strings'
import { SentAnswers } from '../../features/answering/sent-answers'
import { refusalForPage } from '../../server/entry/page-guard'
import { serverApi } from '../../server/entry/root-router'

export const metadata: Metadata = { title: queueStrings.title }

export default async function AnswerQueueRoute() {
  const denied = await refusalForPage('answers.write', '/answer')
  if (denied)
    return (
      <Page width="tool">
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const { answers } = await serverApi()
  const [queue, sent] = await Promise.all([answers.queue(), answers.sent()])
  return (
    <Page width="tool">
      <PageHeader title={queueStrings.title} lead={queueStrings.lead} />
      <ApiProvider>
        <AnswerQueueView queue={queue} />
        <SentAnswers sent={sent} />
      </ApiProvider>
    </Page>
  )
}
