/** Notifies the web of a change to the turn under `name`; sent when the transaction commits. */
export function notifySql(name: string): string {
  return `pg_notify('turn', ${name}.id || ':' || ${name}.sequence)`
}

/**
 * For the RETURNING clause: the commit does not wait for the disk, because someone is waiting for the text.
 * If the server loses it, the turn starts again; the statement that ends the turn does wait, and secures
 * everything before it.
 */
export const quickSql = `set_config('synchronous_commit', 'off', true)`
