import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { registerWorker, removeWorker } from '../operations/worker-row'
import { holdLane, LANE_TIMINGS, type HeldLane, type LaneTimings } from './held-lane'
import type { LaneNotice } from './lane-notices'
import type { Lanes } from './lanes'
import { leaseLane, type LeaseAnswer, type LeaseWish } from './lease-lane'
import { listenToLanes } from './listen-to-lanes'

export interface LanesOptions {
  log: Logger
  /** Slots of a lane that is used for the first time. */
  slots: number
  /** The row that a worker made for itself; left out, one is made here at the first call and taken away with the slots. */
  workerId?: string | undefined
  timings?: LaneTimings
}

/** The lanes of all provider connections as one worker sees them. What counts is in `lane` and `lane_lease`. */
export function createLanes(
  pool: Pool,
  { log, slots, workerId: given, timings = LANE_TIMINGS }: LanesOptions,
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
      // A worker that was away for long was taken for gone: the next try makes its row anew.
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
  const hear = (notice: LaneNotice) => {
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
      listener ??= listenToLanes(pool, log, hear)
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
