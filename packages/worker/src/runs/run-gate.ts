import type { Pool } from 'pg'

/** One check of a run's state admits calls for this long. */
const WINDOW_MS = 100
/** The next window opens before this one ends, so that calls need not wait for it. */
const RENEW_MS = 60
/** The least time between two checks, for calls that the current window does not admit. */
const RECHECK_MS = 5
/** Windows at once: slow connections keep a window, and with it a connection of the pool. */
const MAX_WINDOWS = 2
/**
 * A call that is not sent this long after its check is not sent at all. The transaction that closes a run
 * waits three times as long (`close_run_gate` in the migrations).
 */
const MAX_UNSENT_MS = 1_000
/** In case that `release` is never called. */
const HOLD_MS = 2_000
/** Runs that were used this recently are checked together with those that are waiting. */
const RECENT_MS = 1_000

/** The admission of one call. */
interface Admission {
  /** Call when the request is about to go out; false when it must not. */
  send: () => boolean
  /** Call when the call has ended, sent or not. */
  end: () => void
}

/** Admits calls of a run only while the run is queued or running. */
export interface RunGate {
  /** Null when the run is closed, so the call must not be made. */
  admit: (runId: string) => Promise<Admission | null>
  /** Admits no call of this run until `release`, for two seconds at most: it is about to be paused. */
  hold: (runId: string) => void
  release: (runId: string) => void
  /** Another process reported that the run was closed. */
  noteClosed: (runId: string) => void
  /** False when the run was reported closed and has not been reopened, so a call need not wait for a slot. */
  isOpen: (runId: string) => Promise<boolean>
}

interface Caller {
  resolve: (admission: Admission | null) => void
  reject: (error: unknown) => void
}

const lockSql = `SELECT id FROM unnest($1::uuid[]) AS id WHERE pg_try_advisory_xact_lock_shared(run_gate_key(id))`
const openSql = `SELECT id FROM run WHERE id = ANY($1::uuid[]) AND state IN ('queued', 'running')`

/**
 * Admits calls in windows of 100 ms. Each window is a transaction that shares the advisory locks of its runs,
 * reads which of them are open, and ends once every admitted call was sent. A transaction that pauses or
 * cancels a run takes the lock exclusively, so no call is sent after its commit, and a call costs no
 * statement of its own.
 */
export function createRunGate(pool: Pool): RunGate {
  const waiting = new Map<string, Caller[]>()
  const heldUntil = new Map<string, number>()
  const usedAt = new Map<string, number>()
  const closed = new Set<string>()
  /** The ends of the windows that still hold a connection, oldest first. */
  const ends: Promise<void>[] = []
  let window: Window | null = null
  let isChecking = false

  const check = async () => {
    if (isChecking) return window?.hurry()
    isChecking = true
    try {
      do {
        if (ends.length >= MAX_WINDOWS) await ends.shift()
        const opened = await openWindow()
        window?.retire()
        window = opened
        if (waiting.size > 0) window.hurry()
        await window.renewal
      } while (waiting.size > 0 || window.isUsed())
    } catch (error) {
      for (const callers of waiting.values()) for (const { reject } of callers) reject(error)
      waiting.clear()
    } finally {
      isChecking = false
    }
  }

  async function openWindow(): Promise<Window> {
    const client = await pool.connect()
    const opened = createWindow()
    client.on('error', opened.close)
    const end = (isBroken: boolean) => {
      opened.close()
      client.off('error', opened.close)
      client.release(isBroken)
    }
    try {
      await client.query('BEGIN')
      const runIds = listRuns()
      // A run whose lock is taken is about to be closed.
      const locked = await readIds('lock-runs', lockSql, runIds)
      opened.open(await readIds('read-open-runs', openSql, locked))
      for (const runId of runIds) {
        const callers = waiting.get(runId) ?? []
        waiting.delete(runId)
        for (const { resolve } of callers) resolve(opened.admit(runId))
      }
    } catch (error) {
      end(true)
      throw error
    }
    ends.push(
      opened.over
        .then(() => {
          opened.close()
          return client.query('COMMIT')
        })
        .then(
          () => end(false),
          () => end(true),
        ),
    )
    return opened

    async function readIds(name: string, text: string, ids: readonly string[]): Promise<string[]> {
      const { rows } = await client.query<{ id: string }>({ name, text, values: [ids] })
      return rows.map(({ id }) => id)
    }
  }

  function listRuns(): string[] {
    const recent = performance.now() - RECENT_MS
    for (const [runId, at] of usedAt) if (at < recent) usedAt.delete(runId)
    return [...new Set([...waiting.keys(), ...usedAt.keys()])]
  }

  async function admit(runId: string): Promise<Admission | null> {
    if ((heldUntil.get(runId) ?? 0) > performance.now()) return null
    heldUntil.delete(runId)
    usedAt.set(runId, performance.now())
    return (
      window?.admit(runId) ??
      new Promise((resolve, reject) => {
        const callers = waiting.get(runId)
        if (callers) callers.push({ resolve, reject })
        else waiting.set(runId, [{ resolve, reject }])
        void check()
      })
    )
  }

  return {
    admit,
    release(runId) {
      heldUntil.delete(runId)
    },
    noteClosed(runId) {
      closed.add(runId)
    },
    async isOpen(runId) {
      if (!closed.has(runId)) return true
      const admission = await admit(runId)
      admission?.end()
      if (admission) closed.delete(runId)
      return admission !== null
    },
    hold(runId) {
      heldUntil.set(runId, performance.now() + HOLD_MS)
    },
  }
}

interface Window {
  open: (runIds: readonly string[]) => void
  /** Null when the run is not open, or the window no longer admits calls. */
  admit: (runId: string) => Admission | null
  isUsed: () => boolean
  /** Resolves when the next window should open. */
  renewal: Promise<void>
  /** A call waits that this window does not admit. */
  hurry: () => void
  /** Admits no more calls: the next window is open. */
  retire: () => void
  /** Resolves when the window no longer admits calls and each admitted one was sent, or can no longer be. */
  over: Promise<void>
  close: () => void
}

function createWindow(): Window {
  let runs: ReadonlySet<string> = new Set()
  let openedAt = readClocks()
  let isClosed = false
  let admits = false
  let isUsed = false
  let unsent = 0
  const [renewal, renew] = createSignal()
  const [over, endWindow] = createSignal()
  const endIfSent = () => {
    if (!admits && unsent === 0) endWindow()
  }
  const retire = () => {
    admits = false
    endIfSent()
  }
  const close = () => {
    isClosed = true
    admits = false
    endWindow()
    renew()
  }
  return {
    open(runIds) {
      if (isClosed) return
      runs = new Set(runIds)
      openedAt = readClocks()
      admits = true
      setTimeout(renew, RENEW_MS)
      setTimeout(retire, WINDOW_MS)
      setTimeout(endWindow, MAX_UNSENT_MS).unref()
    },
    admit(runId) {
      if (!admits || !runs.has(runId) || elapsedMs(openedAt) >= MAX_UNSENT_MS) return null
      isUsed = true
      unsent += 1
      let isPending = true
      const settle = () => {
        if (!isPending) return
        isPending = false
        unsent -= 1
        endIfSent()
      }
      return {
        send() {
          const maySend = isPending && !isClosed && elapsedMs(openedAt) < MAX_UNSENT_MS
          settle()
          return maySend
        },
        end: settle,
      }
    },
    isUsed: () => isUsed,
    renewal,
    hurry() {
      setTimeout(renew, RECHECK_MS)
    },
    retire,
    over,
    close,
  }
}

function createSignal(): [Promise<void>, () => void] {
  let send: () => void = () => undefined
  const received = new Promise<void>((resolve) => (send = resolve))
  return [received, send]
}

// A frozen process notices on one of the clocks that its window has ended.
const readClocks = () => ({ monotonic: performance.now(), wall: Date.now() })

function elapsedMs(since: ReturnType<typeof readClocks>): number {
  const now = readClocks()
  return Math.max(now.monotonic - since.monotonic, now.wall - since.wall)
}
