import { inTransaction, openDatabase, type Transaction } from '@consilium/db'
import { CliError } from './cli-error'
import type { CommandContext } from './command'

/** Does `work` in one transaction on the database of this machine, as the operator. */
export async function withDatabase<Value>(
  { env }: Pick<CommandContext, 'env'>,
  work: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  const url = env.DATABASE_URL
  if (!url)
    throw new CliError(
      'This works with the database of the instance, and DATABASE_URL is not set. Start the instance on this machine with npm start, or set DATABASE_URL.',
    )
  const { db, close } = openDatabase(url, { connections: 1 })
  try {
    return await inTransaction(db, work)
  } catch (error) {
    if (error instanceof CliError || !isUnreachable(error)) throw error
    throw new CliError('The database of DATABASE_URL does not answer. Start it, or mend DATABASE_URL.')
  } finally {
    await close()
  }
}

function isUnreachable(error: unknown): boolean {
  const text = error instanceof Error ? `${error.message} ${'code' in error ? String(error.code) : ''}` : ''
  return /ECONNREFUSED|ENOTFOUND|P1001|P1000|P1003|Can't reach database|DatabaseNotReachable|AuthenticationFailed|DatabaseDoesNotExist/i.test(
    text,
  )
}
