import type { ReactNode } from 'react'
import { Conversation } from '../../../components/ui/text/conversation'
import type { TurnMessage } from '../../../domain/turns/turns'
import { FoldedText } from './folded-text'

const captions = { user: 'User', assistant: 'Assistant' }

interface TaskConversationProps {
  messages: readonly TurnMessage[]
  lang: string | undefined
  /** Renders what is shown beside a message. */
  renderAside?: (index: number) => ReactNode
}

/** The conversation of a task, read-only. */
export function TaskConversation({ messages, lang, renderAside }: TaskConversationProps) {
  return (
    <Conversation
      lang={lang}
      captions={captions}
      messages={messages.map(({ role, content }, index) => ({
        role,
        content,
        aside: renderAside?.(index),
        body: <FoldedText text={content} format={role === 'user' ? 'plain' : 'markdown'} lang={lang} />,
      }))}
    />
  )
}
