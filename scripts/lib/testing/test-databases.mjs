import pg from 'pg'

/** Removes a template and all databases cloned from it, on a server that is not exclusive to the tests. */
export async function dropTestDatabases(adminUrl, template) {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rows } = await client.query(
      'SELECT datname FROM pg_database WHERE datname = $1 OR starts_with(datname, $2)',
      [template, `${template}_`],
    )
    for (const { datname } of rows)
      await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(datname)} WITH (FORCE)`)
  } finally {
    await client.end()
  }
}
