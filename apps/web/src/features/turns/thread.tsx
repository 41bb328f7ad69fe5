import { Conversation, type ConversationMessage } from '../../components/ui/conversation'
import { formatDuration } from '../../components/ui/format'
import { PlainText } from '../../components/ui/plain-text'
import { Spinner } from '../../components/ui/spinner'
import type { TurnView } from '../../domain/turns'
import { cutShort, late, stateWords } from './strings'
import { useIsLate } from './use-is-late'

interface ThreadProps {
  turn: TurnView
  name: string
  isOpen: boolean
  isStopping: boolean
}

/** The messages, with the answer as far as it has come. A reader of the screen hears it once it is whole. */
export function Thread({ turn, name, isOpen, isStopping }: ThreadProps) {
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
  const told = facts.filter((fact) => fact !== null).join(', ')
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
          {told && !isOpen ? ` It answered ${told}.` : ''}
        </span>
      </p>
    </div>
  )
}
