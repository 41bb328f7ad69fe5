/** Holds while `$1`, a work item, is leased under `$2`: whoever takes it over waits until the statement has ended. */
export const heldSql = `held AS (SELECT FROM work_item WHERE id = $1 AND lease_token = $2::uuid FOR SHARE)`

/** Tells the web of a turn under `name` that has something new; heard when the transaction commits. */
export function notifySql(name: string): string {
  return `pg_notify('turn', ${name}.id || ':' || ${name}.sequence)`
}

/**
 * In what a statement returns: its commit does not wait for the disk, because someone waits for the text. Should the
 * server lose it, the turn begins anew; the statement that ends the turn waits, and secures all before it.
 */
export const quickSql = `set_config('synchronous_commit', 'off', true)`
