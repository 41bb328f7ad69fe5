'use client'

import type { SettledTask } from '../../domain/outcomes/settled-views'
import { RatedResponse } from '../kits/task-view/rated-response'
import { TaskConversation } from '../kits/task-view/task-conversation'

/** The conversation and the rated response. */
export function SettledText({ settled: { task, conversation, ratedResponse } }: { settled: SettledTask }) {
  const lang = task.language ?? undefined
  return (
    <div className="grid gap-6 py-3">
      <TaskConversation lang={lang} messages={conversation} />
      <RatedResponse text={ratedResponse} lang={lang} hint={null} />
    </div>
  )
}
