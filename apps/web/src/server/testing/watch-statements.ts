import pg from 'pg'

interface Statement {
  text: string
  values: unknown[]
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown

/** Every statement that is sent to the database during `work`, by the ORM or by hand, with its values. */
export async function watchStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const seen: Statement[] = []
  const client = pg.Client.prototype as unknown as { query: Query }
  const send = client.query
  client.query = function query(first, second, ...rest) {
    const config =
      typeof first === 'string'
        ? { text: first, values: Array.isArray(second) ? second : [] }
        : (first as Partial<Statement>)
    if (config.text)
      seen.push({
        text: config.text,
        values: config.values ?? (Array.isArray(second) ? (second as unknown[]) : []),
      })
    return send.call(this, first, second, ...rest)
  }
  try {
    await work()
  } finally {
    client.query = send
  }
  return seen.filter(({ text }) => /^\s*(SELECT|WITH|INSERT|UPDATE|DELETE|--)/i.test(text))
}
