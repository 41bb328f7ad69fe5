'use client'

import { Button } from '../../components/ui/controls/button'
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
    review: { taskId, conversation, ratedResponse, otherAnswers, task },
  } = useReview()
  const lang = task.language ?? undefined
  const shown = other === null ? undefined : otherAnswers[other]
  return (
    <div className="@container grid gap-6">
      <TaskConversation
        lang={lang}
        messages={conversation}
        renderAside={(index) => <ThreadMark taskId={taskId} place={{ on: 'message', index }} />}
      />
      <div className={shown === undefined ? undefined : 'grid gap-4 @3xl:grid-cols-2'}>
        <RatedResponse
          text={ratedResponse}
          lang={lang}
          aside={<ThreadMark taskId={taskId} place={{ on: 'response' }} />}
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
          <Button size="sm" shortcut="O" onClick={() => onOther(0)}>
            {strings.showOther}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
