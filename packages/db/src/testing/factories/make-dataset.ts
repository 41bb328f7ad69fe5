import { randomUUID } from 'node:crypto'
import type { Database } from '../../open-database'

/** Creates an empty dataset with a license; returns its id. */
export async function makeDataset(
  db: Database,
  { name = `Dataset ${randomUUID()}`, license = 'CC-BY-4.0' } = {},
): Promise<string> {
  const { id } = await db.dataset.create({
    data: { name, license, canary: `canary ${randomUUID()}` },
    select: { id: true },
  })
  return id
}
