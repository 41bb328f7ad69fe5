import pg from 'pg'

export const OWNER_ROLE = 'consilium_owner'
export const APP_ROLE = 'consilium_app'
export const DATABASE = 'consilium'
export const QUEUE_DATABASE = 'consilium_queue'

/** Creates the two roles, neither a superuser, or updates their passwords if they exist. */
export async function ensureRoles(adminUrl, { owner, app }) {
  await withClient(adminUrl, async (client) => {
    for (const [role, password] of [
      [OWNER_ROLE, owner],
      [APP_ROLE, app],
    ]) {
      const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role])
      const verb = rowCount ? 'ALTER' : 'CREATE'
      await client.query(
        `${verb} ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD ${client.escapeLiteral(password)}`,
      )
    }
  })
}

/** Creates a database with an owner, optionally from a template. Returns false if it already exists. */
export async function ensureDatabase(adminUrl, name, { owner, template } = {}) {
  return withClient(adminUrl, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (rowCount) return false
    const from = template ? ` TEMPLATE ${client.escapeIdentifier(template)}` : ''
    await client.query(
      `CREATE DATABASE ${client.escapeIdentifier(name)}${from} OWNER ${client.escapeIdentifier(owner)}`,
    )
    return true
  })
}

/** The URL with another user, password or database. */
export function withUrlParts(url, { user, password, database }) {
  const parsed = new URL(url)
  if (user !== undefined) parsed.username = user
  if (password !== undefined) parsed.password = password
  if (database !== undefined) parsed.pathname = `/${database}`
  return parsed.toString()
}

async function withClient(url, use) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
