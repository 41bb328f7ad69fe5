interface Correction {
  seconds: number
  /** What was counted when they said so. */
  measuredSeconds: number
}

/** What stands for a day's work on a task: what was counted or, where its person said otherwise, that and what was counted since. */
export function creditedSeconds(measuredSeconds: number, correction: Correction | null): number {
  if (correction === null) return measuredSeconds
  return correction.seconds + Math.max(0, measuredSeconds - correction.measuredSeconds)
}
