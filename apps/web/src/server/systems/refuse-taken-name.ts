import { isUniqueViolation } from '../platform/is-unique-violation'
import { Refusal } from '../platform/refusal'

/** Turns a unique violation of the database into a refusal at the field `name`. */
export async function refuseTakenName<Value>(
  what: string,
  name: string,
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new Refusal(
      'conflict',
      `There is already a ${what} named “${name}”. Choose another name, for example with its version or effort.`,
      'name',
    )
  }
}
