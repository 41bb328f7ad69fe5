import { countCodePoints } from '@consilium/scoring'
import { toStorable } from '../engine/to-storable'

export interface TurnWriter {
  push: (piece: string) => void
  /** Resolves once everything that was pushed is kept, or the turn is lost. */
  settle: () => Promise<void>
}

interface WriterOptions {
  /** Keeps `text` after the first `from` code points; rejects when it is not known whether it did. */
  append: (from: number, text: string) => Promise<'kept' | 'cancel_asked' | 'lost'>
  onCancel: () => void
  onLost: () => void
  retryEveryMs?: number
}

const EVERY_MS = 60
/** An append writes the whole text anew, so a long one is written less often. */
const CHARACTERS_PER_MS = 1_000
const RETRY_EVERY_MS = 250
const MOST_FAILURES = 120
const HALF_AT_END = /[\uD800-\uDBFF]$/

/** Keeps an answer as it comes: the first piece at once, what follows in steps. A database that is away for a while is waited for. */
export function createTurnWriter({
  append,
  onCancel,
  onLost,
  retryEveryMs = RETRY_EVERY_MS,
}: WriterOptions): TurnWriter {
  let waiting = ''
  /** Half of a character whose other half is in the next piece. */
  let half = ''
  let kept = 0
  let lastAt = -Infinity
  let failures = 0
  let isOver = false
  let isHurried = false
  let hurry = () => {}
  let writing: Promise<void> | null = null

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      hurry = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const waitForTurn = async () => {
    const ms = lastAt + EVERY_MS + kept / CHARACTERS_PER_MS - performance.now()
    if (ms > 0 && !isHurried) await pause(ms)
  }
  const writeOnce = async () => {
    const text = waiting
    lastAt = performance.now()
    try {
      const answer = await append(kept, text)
      failures = 0
      if (answer === 'lost') {
        isOver = true
        return onLost()
      }
      waiting = waiting.slice(text.length)
      kept += countCodePoints(text)
      if (answer === 'cancel_asked') onCancel()
    } catch (error) {
      failures += 1
      if (failures > MOST_FAILURES) throw error
      await pause(retryEveryMs)
    }
  }
  const write = async () => {
    while (waiting !== '' && !isOver) {
      await waitForTurn()
      await writeOnce()
    }
  }
  const start = () => {
    if (writing || waiting === '' || isOver) return
    writing = write()
      .catch(() => {
        isOver = true
        onLost()
      })
      .finally(() => {
        writing = null
        start()
      })
  }
  return {
    push(piece) {
      const whole = half + piece
      half = HALF_AT_END.exec(whole)?.[0] ?? ''
      waiting += toStorable(whole.slice(0, whole.length - half.length))
      start()
    },
    async settle() {
      waiting += toStorable(half)
      half = ''
      isHurried = true
      hurry()
      start()
      while (writing) await writing
    },
  }
}
