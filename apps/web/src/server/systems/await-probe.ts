import type { Database } from '@consilium/db'
import { setTimeout as pause } from 'node:timers/promises'
import type { ProbeView } from '../../domain/systems/system-views'
import { notFound } from '../platform/refusal'
import { viewProbe } from './view-probe'

const POLL_INTERVAL_MS = 250

export async function readProbe(db: Database, id: string): Promise<ProbeView> {
  const probe = await db.probe.findUnique({ where: { id } })
  if (!probe) throw notFound('test')
  return viewProbe(probe)
}

export async function awaitProbe(db: Database, id: string, maxWaitMs = 20_000): Promise<ProbeView> {
  const until = Date.now() + maxWaitMs
  for (;;) {
    const probe = await readProbe(db, id)
    if (probe.state !== 'queued' || Date.now() >= until) return probe
    await pause(POLL_INTERVAL_MS)
  }
}
