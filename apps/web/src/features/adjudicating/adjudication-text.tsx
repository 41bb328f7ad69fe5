'use client'

import { useId } from 'react'
import { useKeyHint } from '../../components/shell/commands/use-key-hint'
import { Button } from '../../components/ui/controls/button'
import { AuthorContext } from '../kits/task-view/author-context'
import { RatedResponse } from '../kits/task-view/rated-response'
import { TaskConversation } from '../kits/task-view/task-conversation'
import { useAdjudication } from './adjudication-provider'
import { ThreadMark } from '../kits/threads/thread-parts'
import { strings } from './strings'

/** The conversation, which can be collapsed, and the rated response. */
export function AdjudicationText({
  isFolded,
  onFold,
}: {
  isFolded: boolean
  onFold: (folded: boolean) => void
}) {
  const {
    adjudication: { taskId, conversation, ratedResponse, context, task },
  } = useAdjudication()
  const id = useId()
  const hint = useKeyHint()
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
            shortcut={hint('conversation')}
            aria-expanded={!isFolded}
            aria-controls={id}
            onClick={() => onFold(!isFolded)}
          >
            {isFolded ? strings.unfold : strings.fold}
          </Button>
        </div>
        <div id={id} hidden={isFolded}>
          <TaskConversation
            lang={lang}
            messages={conversation}
            renderAside={(index) => (
              <ThreadMark
                taskId={taskId}
                place={{ on: 'message', index }}
                quote={{ text: conversation[index]?.content ?? '' }}
              />
            )}
          />
        </div>
      </section>
      <AuthorContext context={context} />
      <RatedResponse
        text={ratedResponse}
        lang={lang}
        hint={null}
        aside={
          <ThreadMark taskId={taskId} place={{ on: 'response' }} quote={{ text: ratedResponse ?? '' }} />
        }
      />
    </div>
  )
}
