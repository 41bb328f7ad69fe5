import { Button } from '../../components/ui/button'
import { Notice } from '../../components/ui/notice'
import { Spinner } from '../../components/ui/spinner'
import type { AuthoringTurn } from '../../domain/authoring-turns'
import { isOpenTurn } from '../../domain/turn-states'
import { useIsLate } from '../turns/use-is-late'
import { FoldedText } from './folded-text'
import { words } from './strings'

interface AnswerBodyProps {
  turn: AuthoringTurn | undefined
  lang?: string
  lost: string | null
  isStopping: boolean
  onStop?: () => void
}

/** An answer of a hidden model, as far as it has come, and what is to be said of it. */
export function AnswerBody({ turn, lang, lost, isStopping, onStop }: AnswerBodyProps) {
  // Anew with each piece: a text that stands still is late too.
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
        <Notice tone="brick" live title="There is no whole answer">
          {failure}
        </Notice>
      ) : null}
      {state === 'answered' && cutShort ? <Notice tone="amber">{words.cutShort}</Notice> : null}
    </div>
  )
}
