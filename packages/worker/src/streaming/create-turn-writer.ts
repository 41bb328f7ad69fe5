import { countCodePoints } from '@consilium/scoring'
import { toStorable } from '../postgres/to-storable'

export interface TurnWriter {
  push: (piece: string) => void
  /** Resolves once everything that was pushed is stored, or the turn is lost. */
  settle: () => Promise<void>
}

interface WriterOptions {
  /** Stores `text` after the first `from` code points; rejects when it is unknown whether it was stored. */
  append: (from: number, text: string) => Promise<'kept' | 'cancel_asked' | 'lost'>
  onCancel: () => void
  onLost: () => void
  retryEveryMs?: number
}

const EVERY_MS = 60
/** Each append rewrites the whole text, so a long text is written less often. */
const CHARACTERS_PER_MS = 1_000
const RETRY_EVERY_MS = 250
const MAX_FAILURES = 120
const HALF_AT_END = /[\uD800-\uDBFF]$/

/**
 * Stores an answer as it arrives: the first piece at once, the rest in steps. Waits while the database is
 * down.
 */
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
  let isEnded = false
  let isFlushing = false
  let flush = () => {}
  let writing: Promise<void> | null = null

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      flush = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const waitForTurn = async () => {
    const ms = lastAt + EVERY_MS + kept / CHARACTERS_PER_MS - performance.now()
    if (ms > 0 && !isFlushing) await pause(ms)
  }
  const writeOnce = async () => {
    const text = waiting
    lastAt = performance.now()
    try {
      const answer = await append(kept, text)
      failures = 0
      if (answer === 'lost') {
        isEnded = true
        return onLost()
      }
      waiting = waiting.slice(text.length)
      kept += countCodePoints(text)
      if (answer === 'cancel_asked') onCancel()
    } catch (error) {
      failures += 1
      if (failures > MAX_FAILURES) throw error
      await pause(retryEveryMs)
    }
  }
  const write = async () => {
    while (waiting !== '' && !isEnded) {
      await waitForTurn()
      await writeOnce()
    }
  }
  const start = () => {
    if (writing || waiting === '' || isEnded) return
    writing = write()
      .catch(() => {
        isEnded = true
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
      isFlushing = true
      flush()
      start()
      while (writing) await writing
    },
  }
}
