'use client'

import { useId } from 'react'
import { Button } from '../../components/ui/button'
import { Conversation } from '../../components/ui/conversation'
import { FoldedText } from '../conversation/folded-text'
import { RatedResponse } from '../peer-review/rated-response'
import { useAdjudication } from './adjudication-provider'
import { ThreadMark } from '../threads/thread-parts'
import { strings } from './strings'

const captions = { user: 'User', assistant: 'Assistant' }

/** What is decided on: the conversation, which can be folded away, and the rated response. */
export function AdjudicationText({
  isFolded,
  onFold,
}: {
  isFolded: boolean
  onFold: (folded: boolean) => void
}) {
  const {
    adjudication: { taskId, conversation, ratedResponse, task },
  } = useAdjudication()
  const id = useId()
  const lang = task.language ?? undefined
  return (
    <div className="grid gap-6">
      <section aria-label={strings.conversation}>
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="font-sans text-sm font-semibold tracking-normal text-ink-2">
            {strings.conversation}{' '}
            <span className="font-normal">· {strings.messages(conversation.length)}</span>
          </h2>
          <Button
            size="sm"
            variant="quiet"
            shortcut="C"
            aria-expanded={!isFolded}
            aria-controls={id}
            onClick={() => onFold(!isFolded)}
          >
            {isFolded ? strings.unfold : strings.fold}
          </Button>
        </div>
        <div id={id} hidden={isFolded}>
          <Conversation
            lang={lang}
            captions={captions}
            messages={conversation.map(({ role, content }, index) => ({
              role,
              content,
              aside: <ThreadMark taskId={taskId} place={{ on: 'message', index }} />,
              body: <FoldedText text={content} format={role === 'user' ? 'plain' : 'markdown'} lang={lang} />,
            }))}
          />
        </div>
      </section>
      <RatedResponse
        text={ratedResponse}
        lang={lang}
        hint={null}
        aside={<ThreadMark taskId={taskId} place={{ on: 'response' }} />}
      />
    </div>
  )
}
