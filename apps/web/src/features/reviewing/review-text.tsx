'use client'

import { useKeyHint } from '../../components/shell/commands/use-key-hint'
import { Button } from '../../components/ui/controls/button'
import { AuthorContext } from '../kits/task-view/author-context'
import { TaskConversation } from '../kits/task-view/task-conversation'
import { OtherAnswer } from './other-answer'
import { RatedResponse } from '../kits/task-view/rated-response'
import { useReview } from './review-provider'
import { ThreadMark } from '../kits/threads/thread-parts'
import { strings } from './strings'

interface ReviewTextProps {
  /** The other answer shown beside the rated response; null for none. */
  other: number | null
  onOther: (other: number | null) => void
}

/** The conversation, the rated response and, on request, the answer of another system. */
export function ReviewText({ other, onOther }: ReviewTextProps) {
  const {
    review: { taskId, conversation, ratedResponse, context, otherAnswers, task },
  } = useReview()
  const lang = task.language ?? undefined
  const hint = useKeyHint()
  const shown = other === null ? undefined : otherAnswers[other]
  return (
    <div className="@container grid gap-6">
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
      <AuthorContext context={context} />
      <div className={shown === undefined ? undefined : 'grid gap-4 @3xl:grid-cols-2'}>
        <RatedResponse
          text={ratedResponse}
          lang={lang}
          aside={
            <ThreadMark taskId={taskId} place={{ on: 'response' }} quote={{ text: ratedResponse ?? '' }} />
          }
        />
        {shown === undefined || other === null ? null : (
          <OtherAnswer
            text={shown}
            lang={lang}
            number={other + 1}
            of={otherAnswers.length}
            onNext={() => onOther((other + 1) % otherAnswers.length)}
            onHide={() => onOther(null)}
          />
        )}
      </div>
      {otherAnswers.length > 0 && other === null ? (
        <div>
          <Button size="sm" shortcut={hint('otherAnswer')} onClick={() => onOther(0)}>
            {strings.showOther}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
