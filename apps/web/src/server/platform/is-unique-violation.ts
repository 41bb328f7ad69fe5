import { databaseErrorCode } from '@consilium/db'

/**
 * Whether the database refused a row because of a unique constraint, as reported by Prisma or by Postgres.
 */
export function isUniqueViolation(error: unknown): boolean {
  const code = databaseErrorCode(error)
  return code === 'P2002' || code === '23505'
}
