// Adds what the WASM schema engine needs from node-postgres beyond @prisma/adapter-pg.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { PrismaPg } from '@prisma/adapter-pg'

// Maps catalog types that the adapter doesn't support to types that it does.
const CATALOG_TYPES = {
  18: 25,
  19: 25,
  22: 1005,
  24: 25,
  30: 1028,
  194: 25,
  1002: 1009,
  1003: 1009,
  2205: 25,
  2206: 25,
}
const OID_CHAR = 18
const COLUMN_TYPE_CHARACTER = 6

/** Connects the schema engine to a database and to a temporary shadow database. */
export class SchemaAdapterFactory extends PrismaPg {
  constructor(url, shadowUrl) {
    super(connectionOptions(url), { schema: schemaName(url) })
    this.url = url
    this.shadowUrl = shadowUrl
  }

  async connect() {
    return adaptConnection(await super.connect())
  }

  async connectToShadowDb() {
    return this.shadowUrl ? connectToWipedShadow(this.shadowUrl) : connectToNewShadow(this.url)
  }
}

export async function canConnect(url) {
  await withClient(connectionOptions(url), async () => {})
}

export async function createDatabase(url) {
  const name = databaseName(url)
  await withClient(connectionOptions(url, 'postgres'), (client) =>
    client.query(`CREATE DATABASE ${quote(name)}`),
  )
  return name
}

export async function dropDatabase(url) {
  const name = databaseName(url)
  await withClient(connectionOptions(url, 'postgres'), (client) =>
    client.query(`DROP DATABASE ${quote(name)} WITH (FORCE)`),
  )
}

async function connectToWipedShadow(url) {
  const adapter = await new SchemaAdapterFactory(url).connect()
  const schema = quote(schemaName(url) ?? 'public')
  await adapter.executeScript(`DROP SCHEMA IF EXISTS ${schema} CASCADE; CREATE SCHEMA ${schema};`)
  return adapter
}

async function connectToNewShadow(url) {
  const name = `prisma_migrate_shadow_db_${randomUUID()}`
  const admin = new pg.Client(connectionOptions(url))
  await admin.connect()
  await admin.query(`CREATE DATABASE ${quote(name)}`)
  const shadowUrl = new URL(url)
  shadowUrl.pathname = `/${name}`
  const adapter = await new SchemaAdapterFactory(shadowUrl.toString()).connect()
  const dispose = adapter.dispose.bind(adapter)
  adapter.dispose = async () => {
    await dispose()
    await admin.query(`DROP DATABASE IF EXISTS ${quote(name)} WITH (FORCE)`)
    await admin.end()
  }
  return adapter
}

function adaptConnection(adapter) {
  adaptQueries(adapter)
  // The adapter splits scripts on semicolons, which breaks function bodies: send one simple query.
  adapter.executeScript = async function (script) {
    try {
      await this.client.query(script)
    } catch (error) {
      this.onError(error)
    }
  }
  const startTransaction = adapter.startTransaction.bind(adapter)
  adapter.startTransaction = async (isolation) => adaptQueries(await startTransaction(isolation))
  return adapter
}

function adaptQueries(adapter) {
  const performIO = adapter.performIO.bind(adapter)
  const queryRaw = Object.getPrototypeOf(Object.getPrototypeOf(adapter)).queryRaw
  adapter.queryRaw = async function (query) {
    const charColumns = []
    this.performIO = async (request) => {
      const result = await performIO(request)
      result.fields.forEach((field, i) => {
        if (field.dataTypeID === OID_CHAR) charColumns.push(i)
        field.dataTypeID = CATALOG_TYPES[field.dataTypeID] ?? field.dataTypeID
      })
      return result
    }
    const result = await queryRaw.call(this, query)
    for (const i of charColumns) result.columnTypes[i] = COLUMN_TYPE_CHARACTER
    return result
  }
  return adapter
}

// Explicit parts, because in pg a connection string overrides a separately given database.
function connectionOptions(url, database) {
  const parsed = new URL(url)
  const sslMode = parsed.searchParams.get('sslmode')
  return {
    host: parsed.searchParams.get('host') ?? decodeURIComponent(parsed.hostname),
    port: Number(parsed.port || 5432),
    user: decodeURIComponent(parsed.username),
    password: decodeURIComponent(parsed.password),
    database: database ?? databaseName(url),
    ...(sslMode && !['disable', 'prefer'].includes(sslMode)
      ? { ssl: sslMode === 'verify-full' ? true : { rejectUnauthorized: false } }
      : {}),
  }
}

async function withClient(options, use) {
  const client = new pg.Client(options)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

const databaseName = (url) => decodeURIComponent(new URL(url).pathname.slice(1))
const schemaName = (url) => new URL(url).searchParams.get('schema') ?? undefined
const quote = (name) => `"${name.replaceAll('"', '""')}"`
