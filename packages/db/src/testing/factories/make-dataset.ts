import { randomUUID } from 'node:crypto'
import type { Database } from '../../open-database'

/** Creates an empty dataset; returns its id. */
export async function makeDataset(db: Database, { name = `Dataset ${randomUUID()}` } = {}): Promise<string> {
  const { id } = await db.dataset.create({
    data: { name, canary: `canary ${randomUUID()}` },
    select: { id: true },
  })
  return id
}
