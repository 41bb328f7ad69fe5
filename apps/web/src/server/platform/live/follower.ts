import { describeHiddenFailure, type AuthoringTurnEvent } from '../../../domain/authoring/authoring-turns'
import { isOpenTurn } from '../../../domain/turns/turn-states'
import type { TurnEvent } from '../../../domain/turns/turns'
import type { TurnSlice } from './read-slice'

/** A reader of a streaming turn. */
export interface Follower {
  /** The sequence up to which the reader has everything; values outside the turn's text are not positions. */
  position: number
  /** False while the reader can't take more. */
  isReady: () => boolean
  send: (event: TurnEvent | AuthoringTurnEvent, sequence: number) => void
  /** The reader may not see which llm answers. */
  isBlind?: boolean
}

const NOWHERE = -1

/**
 * Sends the follower the text it is missing. Returns `behind` if the slice does not contain it, and `over`
 * after the end of the turn.
 */
export function deliver(slice: TurnSlice, follower: Follower): 'sent' | 'behind' | 'over' {
  const { base, start, sequence, text, state } = slice
  if (!follower.isReady()) return 'sent'
  if (follower.position < base || follower.position > sequence) {
    if (start > base) {
      follower.position = NOWHERE
      return 'behind'
    }
    follower.send({ is: 'replace', text }, sequence)
  } else if (follower.position < sequence) {
    follower.send({ is: 'text', text: withoutFirst(text, follower.position - start) }, sequence)
  }
  follower.position = sequence
  if (isOpenTurn(state)) return 'sent'
  follower.send(follower.isBlind ? describeBlindEnd(slice, state) : describeEnd(slice, state), sequence)
  return 'over'
}

type EndState = Extract<TurnEvent, { is: 'end' }>['state']

function describeEnd({ failure, cutShort, servedLlm, firstTokenMs }: TurnSlice, state: EndState): TurnEvent {
  return { is: 'end', state, failure, cutShort, servedLlm, firstTokenMs }
}

function describeBlindEnd(
  { outcome, base, sequence, cutShort }: TurnSlice,
  state: EndState,
): AuthoringTurnEvent {
  return {
    is: 'end',
    state,
    failure: state === 'failed' ? describeHiddenFailure(outcome, sequence > base) : null,
    cutShort,
  }
}

/** Without its first `count` code points. */
function withoutFirst(text: string, count: number): string {
  let at = 0
  for (let left = count; left > 0; left--) at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
  return text.slice(at)
}
