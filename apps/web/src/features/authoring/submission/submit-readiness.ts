interface Known {
  isBlocked: boolean
  /** The search for similar tasks has not ended, such as without a connection. */
  isSearching: boolean
  /** What the dialog shows above says that the task can’t be submitted now. */
  hasObstacle: boolean
}

/** Whether the dialog may say that nothing blocks the submission; null while that is not known or not true. */
export function readReadiness({ isBlocked, isSearching, hasObstacle }: Known): 'blocked' | 'ready' | null {
  if (isBlocked) return 'blocked'
  return isSearching || hasObstacle ? null : 'ready'
}
