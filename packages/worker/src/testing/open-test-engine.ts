import { openDatabase } from '@consilium/db'
import { createTestDatabase } from '@consilium/db/testing'
import pino from 'pino'
import { createEngine, type EngineOptions } from '../create-engine'
import type { Engine } from '../engine/engine'

/** An engine on its own database in the application's role; retries do not wait. */
export async function openTestEngine(
  options: Partial<EngineOptions> = {},
): Promise<Engine & { ownerUrl: string; close: () => Promise<void> }> {
  const testDatabase = await createTestDatabase()
  const database = openDatabase(testDatabase.appUrl)
  const engine = createEngine({
    database,
    log: pino({ level: 'silent' }),
    privateKey: null,
    allowedPrivateHosts: 'true',
    backoffMs: () => 0,
    ...options,
  })
  return {
    ...engine,
    ownerUrl: testDatabase.ownerUrl,
    close: async () => {
      await Promise.all([engine.lanes.giveBack(), engine.budgets.giveBack()])
      await database.close()
      await testDatabase.drop()
    },
  }
}
