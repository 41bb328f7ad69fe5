import { openDatabase } from '@consilium/db'
import { createTestDatabase } from '@consilium/db/testing'
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import type { RoleName } from '../../domain/permissions/permissions'
import type { Context } from '../platform/context'

/** A context for a person with these roles on a new database, in a process that allows loopback providers. */
export async function openRunningContext(
  roles: readonly RoleName[] = ['admin'],
): Promise<Context & { asPerson: (roles: readonly RoleName[]) => Context; close: () => Promise<void> }> {
  process.env['DATABASE_URL'] = 'postgres://unused'
  process.env['NEXTAUTH_URL'] = 'http://localhost:3000'
  process.env['NEXTAUTH_SECRET'] = 'a secret of tests that is long enough'
  process.env['CONSILIUM_ALLOW_PRIVATE_PROVIDERS'] = 'true'
  process.env['CONSILIUM_WORKER_PUBLIC_KEY'] = generateKeyPairSync('x25519')
    .publicKey.export({ type: 'spki', format: 'der' })
    .toString('base64')
  const testDatabase = await createTestDatabase()
  const { db, pool, close } = openDatabase(testDatabase.appUrl)
  const asPerson = (theirs: readonly RoleName[]): Context => ({
    actor: {
      kind: 'person',
      id: randomUUID(),
      name: 'Test',
      email: 'test@example.org',
      roles: theirs,
      sessionId: randomUUID(),
    },
    db,
    pool,
  })
  return {
    ...asPerson(roles),
    asPerson,
    close: async () => {
      await close()
      await testDatabase.drop()
    },
  }
}
