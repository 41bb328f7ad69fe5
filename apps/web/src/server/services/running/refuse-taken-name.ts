import { databaseErrorCode } from '@consilium/db'
import { Refusal } from '../../refusal'

/** Turns the database's "there is one already" into a refusal at the field `name`. */
export async function refuseTakenName<Value>(
  what: string,
  name: string,
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    const code = databaseErrorCode(error)
    if (code !== 'P2002' && code !== '23505') throw error
    throw new Refusal(
      'conflict',
      `There is already a ${what} named “${name}”. Choose another name, for instance with its version or effort.`,
      'name',
    )
  }
}
