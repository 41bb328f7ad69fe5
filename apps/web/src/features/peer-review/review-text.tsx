'use client'

import { Button } from '../../components/ui/button'
import { Conversation } from '../../components/ui/conversation'
import { FoldedText } from '../conversation/folded-text'
import { OtherAnswer } from './other-answer'
import { RatedResponse } from './rated-response'
import { useReview } from './review-provider'
import { ThreadMark } from '../threads/thread-parts'
import { strings } from './strings'

const captions = { user: 'User', assistant: 'Assistant' }

interface ReviewTextProps {
  /** Which other answer stands beside the rated response; null for none. */
  other: number | null
  onOther: (other: number | null) => void
}

/** What is judged: the conversation, the rated response, and, if wanted, what another system answered. */
export function ReviewText({ other, onOther }: ReviewTextProps) {
  const {
    review: { taskId, conversation, ratedResponse, otherAnswers, task },
  } = useReview()
  const lang = task.language ?? undefined
  const shown = other === null ? undefined : otherAnswers[other]
  return (
    <div className="@container grid gap-6">
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
