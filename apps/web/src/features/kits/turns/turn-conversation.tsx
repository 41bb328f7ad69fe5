import { Conversation, type ConversationMessage } from '../../../components/ui/text/conversation'
import { formatDuration } from '../../../components/ui/text/format'
import { PlainText } from '../../../components/ui/text/plain-text'
import { Spinner } from '../../../components/ui/states/spinner'
import type { TurnView } from '../../../domain/turns/turns'
import { cutShort, late, stateWords } from './strings'
import { useIsLate } from './use-is-late'

interface ThreadProps {
  turn: TurnView
  name: string
  isOpen: boolean
  isStopping: boolean
}

/**
 * The messages, including the answer as far as it has streamed. Screen readers announce it once it is
 * complete.
 */
export function TurnConversation({ turn, name, isOpen, isStopping }: ThreadProps) {
  const isLate = useIsLate(turn.state === 'queued', turn.id)
  const messages: ConversationMessage[] = turn.conversation.map((message) => ({ ...message }))
  if (turn.text !== '')
    messages.push({
      role: 'assistant',
      content: turn.text,
      look: 'sunk',
      body: <PlainText text={turn.text} />,
    })
  const facts = [
    turn.servedLlm ? `as ${turn.servedLlm}` : null,
    turn.firstTokenMs === null ? null : `first word after ${formatDuration(turn.firstTokenMs)}`,
  ]
  const details = facts.filter((fact) => fact !== null).join(', ')
  return (
    <div className="grid gap-4">
      <div role="log" aria-label={`Conversation with ${name}`} aria-live="polite" aria-busy={isOpen}>
        <Conversation
          messages={messages}
          captions={{ user: 'You', assistant: name }}
          format={{ assistant: 'plain' }}
        />
      </div>
      <p role="status" className="flex items-center gap-2 text-sm text-ink-2">
        {isOpen ? <Spinner /> : null}
        <span>
          {isOpen && isStopping ? 'Stopping.' : isLate ? late : stateWords[turn.state]}
          {turn.state === 'answered' && turn.cutShort ? ` ${cutShort}` : ''}
          {details && !isOpen ? ` It answered ${details}.` : ''}
        </span>
      </p>
    </div>
  )
}
