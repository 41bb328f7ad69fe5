import { describeHiddenFailure, type AuthoringTurnEvent } from '../../domain/authoring-turns'
import { isOpenTurn } from '../../domain/turn-states'
import type { TurnEvent } from '../../domain/turns'
import type { TurnSlice } from './read-slice'

/** Someone who reads along. */
export interface Follower {
  /** The sequence up to which they have everything; what lies outside of the turn's text is no position. */
  position: number
  /** False while they cannot take more. */
  isReady: () => boolean
  send: (event: TurnEvent | AuthoringTurnEvent, sequence: number) => void
  /** They may not be told which llm answers. */
  isBlind?: boolean
}

export const NOWHERE = -1

/** Sends what a follower lacks of a slice: `behind` when the slice does not hold it, `over` after the turn's end. */
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
  follower.send(follower.isBlind ? tellBlindEnd(slice, state) : tellEnd(slice, state), sequence)
  return 'over'
}

type EndState = Extract<TurnEvent, { is: 'end' }>['state']

function tellEnd({ failure, cutShort, servedLlm, firstTokenMs }: TurnSlice, state: EndState): TurnEvent {
  return { is: 'end', state, failure, cutShort, servedLlm, firstTokenMs }
}

function tellBlindEnd({ outcome, base, sequence, cutShort }: TurnSlice, state: EndState): AuthoringTurnEvent {
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
