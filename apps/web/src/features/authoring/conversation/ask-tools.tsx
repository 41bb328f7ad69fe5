import { RotateCcw, Shuffle } from 'lucide-react'
import { Button } from '../../../components/ui/controls/button'
import { words } from './strings'

interface AskToolsProps {
  canAsk: boolean
  isAsking: boolean
  /** The conversation ends with a message of the user. */
  isUnanswered: boolean
  /** Requests an answer to the last message; null if there is none. */
  onAsk: ((another: boolean) => void) | null
  /** Keeps the text of an incomplete answer; null if there is none. */
  onKeep: (() => void) | null
}

/** The ways to go on with the last turn instead of a new message. */
export function AskTools({ canAsk, isAsking, isUnanswered, onAsk, onKeep }: AskToolsProps) {
  return (
    <>
      {onAsk && isUnanswered ? (
        <Button size="sm" busy={isAsking} aria-disabled={!canAsk} onClick={() => onAsk(false)}>
          {words.asking}
        </Button>
      ) : null}
      {onAsk && !isUnanswered ? (
        <>
          <Button
            size="sm"
            icon={<RotateCcw className="size-4" />}
            busy={isAsking}
            aria-disabled={!canAsk}
            onClick={() => onAsk(false)}
          >
            Ask again
          </Button>
          <Button
            size="sm"
            icon={<Shuffle className="size-4" />}
            aria-disabled={!canAsk}
            onClick={() => onAsk(true)}
          >
            Try another model
          </Button>
        </>
      ) : null}
      {onKeep ? (
        <Button size="sm" onClick={onKeep}>
          Keep as an edited turn
        </Button>
      ) : null}
    </>
  )
}
