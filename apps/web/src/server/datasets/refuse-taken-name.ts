import type { Database } from '@consilium/db'
import { isUniqueViolation } from '../platform/is-unique-violation'
import { Refusal } from '../platform/refusal'

/** Runs a write of a dataset's name, and explains it if another dataset has that name. */
export async function refuseTakenName(
  db: Database,
  name: string | undefined,
  write: () => Promise<void>,
): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (name === undefined || !isUniqueViolation(error)) throw error
    const [taken] = await db.$queryRaw<{ name: string; archived: boolean }[]>`
      SELECT name, archived_at IS NOT NULL AS archived FROM dataset WHERE lower(name) = lower(${name})`
    throw new Refusal(
      'conflict',
      `${taken?.archived ? 'An archived dataset' : 'A dataset'} is already named “${taken?.name ?? name}”. Choose another name; upper and lower case make no difference.`,
      'name',
    )
  }
}
