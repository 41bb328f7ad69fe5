'use client'

import { Conversation } from '../../components/ui/conversation'
import type { SettledTask } from '../../domain/outcomes/settled-views'
import { FoldedText } from '../conversation/folded-text'
import { RatedResponse } from '../peer-review/rated-response'

const captions = { user: 'User', assistant: 'Assistant' }

/** The conversation and the answer that was rated. */
export function SettledText({ settled: { task, conversation, ratedResponse } }: { settled: SettledTask }) {
  const lang = task.language ?? undefined
  return (
    <div className="grid gap-6 py-3">
      <Conversation
        lang={lang}
        captions={captions}
        messages={conversation.map(({ role, content }) => ({
          role,
          content,
          body: <FoldedText text={content} format={role === 'user' ? 'plain' : 'markdown'} lang={lang} />,
        }))}
      />
      <RatedResponse text={ratedResponse} lang={lang} hint={null} />
    </div>
  )
}
