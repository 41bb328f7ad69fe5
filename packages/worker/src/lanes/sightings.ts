import type { CallReport, SlotRequest } from './lanes'
import type { LeaseWish } from './lease-lane'
import { watchLatency } from './watch-latency'

/** What calls found out since it was last told. */
export type Told = Pick<LeaseWish, 'fine' | 'refusals' | 'look'> & { guessedTooMuch: number }

/** Gathers what a worker sees of a lane, until a renewal takes it to the row. */
export interface Sightings {
  note: (seen: Exclude<CallReport, { is: 'refused' }>, request: SlotRequest, beganAt: number) => void
  noteRefusal: (refusal: LeaseWish['refusals'][number]) => void
  hasRefusals: () => boolean
  /** Everything so far; what comes later is told the next time. */
  tell: (isFull: boolean) => Told
  /** Nobody knows whether it was written. Twice does no harm, but for what was guessed too much: that would be used twice. */
  tellAgain: (told: Told) => void
  /** The row says when the level last fell: calls that began before `seenAt` say nothing about the new one. */
  learnFall: (fellAt: number | null, seenAt: number) => void
  isFromBeforeFall: (beganAt: number) => boolean
  expectOutput: (kind: string) => number | null
}

export function gatherSightings(): Sightings {
  const watch = watchLatency()
  let fine = 0
  let guessedTooMuch = 0
  let refusals: LeaseWish['refusals'][number][] = []
  let fell: { at: number | null; seenAt: number } = { at: null, seenAt: -Infinity }

  return {
    note(seen, { tokens, kind = '' }, beganAt) {
      if (seen.tokens !== null) guessedTooMuch += tokens - seen.tokens
      if (seen.is === 'other') return
      watch.note(kind, seen.latencyMs, seen.outputTokens)
      if (beganAt >= fell.seenAt) fine += 1
    },
    noteRefusal(refusal) {
      refusals.push(refusal)
    },
    hasRefusals: () => refusals.length > 0,
    tell(isFull) {
      const told = { fine, guessedTooMuch, refusals, look: watch.look(isFull) }
      refusals = []
      fine = 0
      guessedTooMuch = 0
      return told
    },
    tellAgain(told) {
      refusals = [...told.refusals, ...refusals]
      fine += told.fine
      guessedTooMuch += Math.min(0, told.guessedTooMuch)
    },
    learnFall(fellAt, seenAt) {
      if (fellAt !== fell.at) fell = { at: fellAt, seenAt }
    },
    isFromBeforeFall: (beganAt) => beganAt < fell.seenAt,
    expectOutput: watch.expectOutput,
  }
}
