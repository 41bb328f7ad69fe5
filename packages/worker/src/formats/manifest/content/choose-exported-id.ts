import { sha256 } from './sha256'

/**
 * The id of a task in exported files: the id that its source gave it, otherwise 32 hex digits derived from the
 * UUID of the task. They are the same in every release.
 */
export function chooseExportedId(task: {
  readonly externalId: string | null
  /** The UUID of the task. */
  readonly taskId: string
}): string {
  return task.externalId ?? sha256(`consilium.exported-id/1\n${task.taskId.toLowerCase()}`).slice(0, 32)
}
