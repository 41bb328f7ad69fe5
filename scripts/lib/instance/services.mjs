import pg from 'pg'
import { migrate, MigrationError } from '../../../packages/db/src/migrate.mjs'
import {
  APP_ROLE,
  DATABASE,
  OWNER_ROLE,
  QUEUE_DATABASE,
  ensureDatabase,
  ensureRoles,
  withUrlParts,
} from '../postgres/databases.mjs'
import { startPostgres } from '../postgres/postgres.mjs'
import { keepRunning } from './keep-running.mjs'
import { findRedis, startRedis } from './redis.mjs'
import { SetupError } from '../setup-error.mjs'

/**
 * Starts the database and the queue, external or embedded, keeps the embedded ones running, and applies the
 * migrations. Returns {ownerUrl, env, embedded, processes, stop()}; env is what web and worker need to reach
 * them. `onStart` gets every process that is started, also one that replaces another.
 */
export async function startServices({
  dataDir,
  secrets,
  env = process.env,
  log = console.log,
  onStart = () => {},
}) {
  const started = []
  const stop = async () => {
    for (const service of started.reverse().splice(0)) await service.stop()
  }
  const keep = async (start, consequence) => {
    const first = await start()
    onStart(first)
    const startAnother = async () => {
      const service = await start({ port: first.port })
      onStart(service)
      return service
    }
    started.push(keepRunning(first, { start: startAnother, consequence, log }))
    return first
  }
  try {
    const database = env.DATABASE_URL
      ? await useExternalDatabase(env, log)
      : await startEmbeddedDatabase({ dataDir, secrets, keep, log })
    const queue = await chooseQueue({ dataDir, secrets, env, database, keep, log })
    const applied = await migrate({
      ownerUrl: database.ownerUrl,
      appRole: database.appRole,
      log: (line) => log(`  ${line}`),
    })
    if (applied.length > 0)
      log(`  ${applied.length === 1 ? 'One migration' : `${applied.length} migrations`} applied`)
    return { ...database, env: { DATABASE_URL: database.appUrl, ...queue }, stop, processes: [...started] }
  } catch (error) {
    await stop()
    throw error instanceof MigrationError ? new SetupError(error.message) : error
  }
}

async function useExternalDatabase(env, log) {
  const ownerUrl = env.DATABASE_OWNER_URL ?? env.DATABASE_URL
  for (const [variable, url] of Object.entries({
    DATABASE_URL: env.DATABASE_URL,
    DATABASE_OWNER_URL: ownerUrl,
  }))
    await requireReachable(variable, url)
  const [owner, app] = [ownerUrl, env.DATABASE_URL].map((url) => decodeURIComponent(new URL(url).username))
  if (owner === app)
    log(
      '  Warning: one database role is used for everything, so only triggers protect the audit trail. Set DATABASE_OWNER_URL and DATABASE_URL to two different roles.',
    )
  return { embedded: false, ownerUrl, appUrl: env.DATABASE_URL, appRole: owner === app ? undefined : app }
}

async function requireReachable(variable, url) {
  if (!URL.canParse(url))
    throw new SetupError(
      `${variable} is not a URL. It looks like postgresql://user:password@host:5432/database.`,
    )
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
  } catch (error) {
    const { host, pathname } = new URL(url)
    throw new SetupError(
      `The database of ${variable} (${host}${pathname}) cannot be reached: ${error.message || error.code}. ` +
        `Start it or fix ${variable}. Without ${variable}, Consilium uses its embedded database.`,
    )
  } finally {
    await client.end().catch(() => {})
  }
}

async function startEmbeddedDatabase({ dataDir, secrets, keep, log }) {
  const postgres = await keep(
    (options) =>
      startPostgres({
        dataDir,
        password: secrets.postgresSuperuser,
        log: (line) => log(`  ${line}`),
        ...options,
      }),
    'until then the site answers that it is unavailable, and nothing that was saved is lost',
  )
  await ensureRoles(postgres.url(), { owner: secrets.postgresOwner, app: secrets.postgresApp })
  await ensureDatabase(postgres.url(), DATABASE, { owner: OWNER_ROLE })
  await ensureDatabase(postgres.url(), QUEUE_DATABASE, { owner: APP_ROLE })
  const urlOf = (user, password, database) => withUrlParts(postgres.url(), { user, password, database })
  log(`  Database: embedded Postgres, port ${postgres.port}`)
  return {
    embedded: true,
    appRole: APP_ROLE,
    ownerUrl: urlOf(OWNER_ROLE, secrets.postgresOwner, DATABASE),
    appUrl: urlOf(APP_ROLE, secrets.postgresApp, DATABASE),
    queueUrl: urlOf(APP_ROLE, secrets.postgresApp, QUEUE_DATABASE),
  }
}

async function chooseQueue({ dataDir, secrets, env, database, keep, log }) {
  if (env.REDIS_URL) {
    log('  Queue: Redis at REDIS_URL')
    return { REDIS_URL: env.REDIS_URL }
  }
  const redis = env.QUEUE_DATABASE_URL ? null : findRedis()
  if (redis && !redis.tooOld) {
    const server = await keep(
      (options) => startRedis({ file: redis.file, dataDir, password: secrets.redis, ...options }),
      'the site and its runs go on without it',
    )
    log(`  Queue: ${redis.name} ${redis.version}, found on the PATH`)
    return { REDIS_URL: server.url }
  }
  const url = env.QUEUE_DATABASE_URL ?? database.queueUrl ?? (database.appRole ? null : database.ownerUrl)
  if (!url)
    throw new SetupError(
      'There is no queue. Set REDIS_URL to a Redis, put redis-server on the PATH, or set QUEUE_DATABASE_URL to a Postgres ' +
        'database in which the application may create a schema.',
    )
  const why = redis ? `${redis.name} ${redis.version} is older than 6.2` : 'Redis not found; it is optional'
  log(`  Queue: Postgres (${why})`)
  return { QUEUE_DATABASE_URL: url }
}
