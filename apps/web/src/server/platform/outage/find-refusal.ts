import { databaseWatch } from '../database'
import { Refusal } from '../refusal'
import { isDatabaseOutage } from './is-database-outage'
import { UNAVAILABLE } from './outage-page'

/** The refusal that an error is or amounts to: a query that fails in an outage becomes `unavailable`. */
export function findRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (!isDatabaseOutage(error)) return null
  databaseWatch().suspect()
  return new Refusal('unavailable', UNAVAILABLE)
}
