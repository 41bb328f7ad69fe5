/**
 * Calls `end` when the process that started this one is gone, if that process opened a channel (`stdio: 'ipc'`).
 * A worker that was started in another way outlives its parent.
 */
export function endWithParent(end: () => void): void {
  process.once('disconnect', end)
  // The channel alone must not keep the process running.
  process.channel?.unref()
}
