import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { registerWorker, removeWorker } from '../presence/worker-row'
import type { LaneNotice } from './lane-notices'
import type { Lanes } from './lanes'
import { leaseLane, type LeaseAnswer, type LeaseWish } from './lease-lane'
import { listenToLanes } from './listen-to-lanes'
import { holdLane, type HeldLane } from './held-lane'
import { LANE_TIMINGS, type LaneTimings } from './lane-hold'

export interface LanesOptions {
  log: Logger
  /** Slots of a lane at its first use. */
  slots: number
  /** Receives the id of each run that was paused or ended. */
  onRunClosed?: (runId: string) => void
  /** The row of the worker; without it, one is created at the first call and deleted with the slots. */
  workerId?: string | undefined
  timings?: LaneTimings
}

/** The lanes of all provider connections as one worker sees them. The truth is in `lane` and `lane_lease`. */
export function createLanes(
  pool: Pool,
  { log, slots, onRunClosed, workerId: given, timings = LANE_TIMINGS }: LanesOptions,
): Lanes {
  const workerId = given ?? randomUUID()
  const held = new Map<string, HeldLane>()
  let registering: Promise<unknown> | null = given === undefined ? null : Promise.resolve()
  let isDraining = false
  let listener: { close: () => Promise<void> } | null = null

  const register = async () => {
    registering ??= registerWorker(pool, { id: workerId, queue: 'none' })
    await registering.catch((error: unknown) => {
      registering = null
      throw error
    })
  }
  const lease = async (connectionId: string, composeWish: () => LeaseWish): Promise<LeaseAnswer> => {
    await register()
    try {
      return await leaseLane(pool, connectionId, { workerId, slots, leaseMs: timings.leaseMs }, composeWish)
    } catch (error) {
      // The row of a worker that was away too long has been deleted: the next try recreates it.
      if (error instanceof Error && 'constraint' in error && error.constraint === 'lane_lease_worker_id_fkey')
        registering = null
      throw error
    }
  }
  const find = (connectionId: string): HeldLane => {
    const lane =
      held.get(connectionId) ??
      holdLane({
        lease: (composeWish) => lease(connectionId, composeWish),
        timings,
        onFault: (error, isFirst) =>
          isFirst && log.warn({ event: 'lane_not_renewed', connectionId, err: error }),
      })
    held.set(connectionId, lane)
    return lane
  }
  const onNotice = (notice: LaneNotice) => {
    if (notice.is === 'closed') {
      onRunClosed?.(notice.runId)
      for (const lane of held.values()) lane.turnAway(notice.runId)
      return
    }
    const lane = held.get(notice.connectionId)
    if (notice.is === 'cold') lane?.coolDown(notice.ms)
    else if (notice.is === 'open') lane?.warmUp()
    else lane?.share()
  }

  return {
    async withSlot(connectionId, request, work) {
      return isDraining ? { open: false, waitMs: 0 } : find(connectionId).withSlot(request, work)
    },
    drain() {
      isDraining = true
      for (const lane of held.values()) lane.turnAway()
    },
    coldForMs: (connectionId) => held.get(connectionId)?.coldForMs() ?? 0,
    use() {
      const uses = [...held.values()].map((lane) => lane.use())
      const pressures = uses.map(({ pressure }) => pressure).filter((pressure) => pressure !== null)
      const isCrowded = pressures.length > 0 && pressures.every((pressure) => pressure === 'crowded')
      return {
        pressure: pressures.includes('room') ? 'room' : isCrowded ? 'crowded' : 'full',
        inFlight: uses.reduce((sum, { inFlight }) => sum + inFlight, 0),
        ended: uses.reduce((sum, { ended }) => sum + ended, 0),
      }
    },
    expectOutput: (connectionId, kind) => held.get(connectionId)?.expectOutput(kind) ?? null,
    listen() {
      listener ??= listenToLanes(pool, log, onNotice)
    },
    async giveBack() {
      isDraining = false
      await listener?.close()
      listener = null
      const isGiven = (await Promise.all([...held.values()].map((lane) => lane.giveBack()))).every(Boolean)
      if (!isGiven || given !== undefined || registering === null) return
      registering = null
      await removeWorker(pool, workerId).catch((error: unknown) =>
        log.warn({ event: 'worker_row_left', err: error }),
      )
    },
  }
}
