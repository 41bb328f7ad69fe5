/** Holds while `$1`, a work item, is leased under `$2`: whoever takes it over waits until the statement has ended. */
export const heldSql = `held AS (SELECT FROM work_item WHERE id = $1 AND lease_token = $2::uuid FOR SHARE)`

/** Tells the web of a turn under `name` that has something new; heard when the transaction commits. */
export function notifySql(name: string): string {
  return `pg_notify('turn', ${name}.id || ':' || ${name}.sequence)`
}
