import type { Database } from '@consilium/db'
import { setTimeout as pause } from 'node:timers/promises'
import type { ProbeView } from '../../domain/system-views'
import { notFound } from '../refusal'
import { viewProbe } from './view-probe'

const LOOK_EVERY_MS = 250

export async function readProbe(db: Database, id: string): Promise<ProbeView> {
  const probe = await db.probe.findUnique({ where: { id } })
  if (!probe) throw notFound('test')
  return viewProbe(probe)
}

/** The probe once it is answered or failed; still queued when no worker took it within `patienceMs`. */
export async function awaitProbe(db: Database, id: string, patienceMs = 20_000): Promise<ProbeView> {
  const until = Date.now() + patienceMs
  for (;;) {
    const probe = await readProbe(db, id)
    if (probe.state !== 'queued' || Date.now() >= until) return probe
    await pause(LOOK_EVERY_MS)
  }
}
