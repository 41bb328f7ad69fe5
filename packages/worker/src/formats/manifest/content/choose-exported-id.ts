/**
 * The id of a task in exported files: the id that its source gave it, otherwise the 32 hex digits of its UUID. They
 * are the same in every release. `exportedIdSql` is the same rule in SQL.
 */
export function chooseExportedId(task: {
  readonly externalId: string | null
  /** The UUID of the task. */
  readonly taskId: string
}): string {
  return task.externalId ?? task.taskId.replaceAll('-', '').toLowerCase()
}

/** The exported id of the task `t`. */
export const exportedIdSql = `COALESCE(t.external_id, replace(t.id::text, '-', ''))`
