import { createApiKey, inTransaction, openDatabase, type OpenDatabase } from '@consilium/db'
import { createTestDatabase } from '@consilium/db/testing'
import type { ScopeName } from '../../domain/permissions/refused'
import type { Context } from '../platform/context'

export interface TestApi extends OpenDatabase {
  /** A context whose actor holds an API key with all scopes. */
  ctx: Context
  /** Connects as the role that owns the tables. */
  ownerUrl: string
  /** Creates a key and returns its authorization header. */
  authorize: (...scopes: ScopeName[]) => Promise<{ authorization: string }>
}

/** Creates a database for one test file, which the REST dispatcher uses too. */
export async function openTestApi(): Promise<TestApi> {
  const database = await createTestDatabase()
  const open = openDatabase(database.appUrl)
  process.env['DATABASE_URL'] ??= database.appUrl
  process.env['NEXTAUTH_URL'] ??= 'http://site.example'
  process.env['NEXTAUTH_SECRET'] ??= 'a secret of tests that is long enough'
  process.env['CONSILIUM_WORKER_PUBLIC_KEY'] ??= 'unused'
  // The web process keeps its connection pool here, and its listeners, which would hear an earlier file's database.
  Object.assign(globalThis, {
    consiliumDatabase: open,
    consiliumTurnFeeds: undefined,
    consiliumRunChanges: undefined,
    consiliumAccessChanges: undefined,
  })
  // Raises the rate limits; tests of the limits set their own.
  await open.db.setting.create({
    data: {
      name: 'api_limits',
      value: { read: 1_000_000, import: 1_000_000, run: 1_000_000, systems: 1_000_000, admin: 1_000_000 },
    },
  })
  const makeKey = (scopes: ScopeName[]) =>
    inTransaction(open.db, (tx) =>
      createApiKey(tx, {
        name: `Test ${scopes.join(' ')}`,
        scopes,
        ownerId: null,
        actor: { kind: 'operator' },
      }),
    )
  const { id } = await makeKey(['admin'])
  return {
    ...open,
    ownerUrl: database.ownerUrl,
    ctx: { actor: { kind: 'api_key', id, name: 'Test', scopes: ['admin'] }, db: open.db, pool: open.pool },
    authorize: async (...scopes) => ({ authorization: `Bearer ${(await makeKey(scopes)).secret}` }),
    close: async () => {
      await open.close()
      await database.drop()
    },
  }
}
