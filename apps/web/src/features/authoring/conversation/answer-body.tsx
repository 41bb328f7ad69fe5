import { Button } from '../../../components/ui/controls/button'
import { Notice } from '../../../components/ui/states/notice'
import { Spinner } from '../../../components/ui/states/spinner'
import type { AuthoringTurn } from '../../../domain/authoring/authoring-turns'
import { isOpenTurn } from '../../../domain/turns/turn-states'
import { useIsLate } from '../../kits/turns/use-is-late'
import { FoldedText } from '../../kits/task-view/folded-text'
import { words } from './strings'

interface AnswerBodyProps {
  turn: AuthoringTurn | undefined
  lang?: string
  lost: string | null
  isStopping: boolean
  onStop?: () => void
}

/** The answer of a hidden model, as far as it has streamed, with its state. */
export function AnswerBody({ turn, lang, lost, isStopping, onStop }: AnswerBodyProps) {
  // Restarts with each chunk: a stalled answer is late too.
  const isLate = useIsLate(turn !== undefined && isOpenTurn(turn.state), `${turn?.id} ${turn?.text.length}`)
  if (!turn) return <Notice tone="amber">{words.lost}</Notice>
  const { state, text, failure, cutShort } = turn
  const isOpen = isOpenTurn(state)
  return (
    <div className="grid gap-3">
      {text === '' ? null : (
        <div aria-busy={isOpen}>
          <FoldedText
            text={text}
            format={state === 'streaming' && text.length > 20_000 ? 'plain' : 'markdown'}
            lang={lang}
          />
        </div>
      )}
      {isOpen && !lost ? (
        <p role="status" className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
          <Spinner />
          <span>
            {isStopping
              ? words.stopping
              : isLate
                ? text === ''
                  ? words.late
                  : words.lateRest
                : text === ''
                  ? words.waiting
                  : words.streaming}
          </span>
          {onStop ? (
            <Button size="sm" busy={isStopping} onClick={onStop}>
              Stop
            </Button>
          ) : null}
        </p>
      ) : null}
      {lost && isOpen ? (
        <Notice tone="amber" live>
          {lost}
        </Notice>
      ) : null}
      {state === 'cancelled' ? <Notice live>{words.stopped}</Notice> : null}
      {failure ? (
        <Notice tone="brick" live title="There is no complete answer">
          {failure}
        </Notice>
      ) : null}
      {state === 'answered' && cutShort ? <Notice tone="amber">{words.cutShort}</Notice> : null}
    </div>
  )
}
