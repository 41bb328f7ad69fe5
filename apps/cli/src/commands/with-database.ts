import { inTransaction, openDatabase, type Transaction } from '@consilium/db'
import { CliError } from '../terminal/cli-error'
import type { CommandContext } from '../command-line/command'

/** Runs `work` in one transaction on the database of this machine, as the operator. */
export async function withDatabase<Value>(
  { env }: Pick<CommandContext, 'env'>,
  work: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  const { db, close } = openDatabase(requireDatabaseUrl(env), { connections: 1 })
  try {
    return await inTransaction(db, work)
  } catch (error) {
    if (error instanceof CliError || !isUnreachable(error)) throw error
    throw unreachableDatabase()
  } finally {
    await close()
  }
}

export function requireDatabaseUrl(env: CommandContext['env']): string {
  if (env.DATABASE_URL) return env.DATABASE_URL
  throw new CliError(
    'This command uses the database of the instance, and DATABASE_URL is not set. Start the instance on this machine with npm start, or set DATABASE_URL.',
  )
}

export function unreachableDatabase(): CliError {
  return new CliError('The database at DATABASE_URL does not answer. Start it, or correct DATABASE_URL.')
}

function isUnreachable(error: unknown): boolean {
  const text = error instanceof Error ? `${error.message} ${'code' in error ? String(error.code) : ''}` : ''
  return /ECONNREFUSED|ENOTFOUND|P1001|P1000|P1003|Can't reach database|DatabaseNotReachable|AuthenticationFailed|DatabaseDoesNotExist/i.test(
    text,
  )
}
