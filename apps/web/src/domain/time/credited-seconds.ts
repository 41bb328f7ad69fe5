interface Correction {
  seconds: number
  /** The measured time when the correction was made. */
  measuredSeconds: number
}

/** The time that counts: the measured time or, after a correction, the corrected time plus any time since. */
export function computeCreditedSeconds(measuredSeconds: number, correction: Correction | null): number {
  if (correction === null) return measuredSeconds
  return correction.seconds + Math.max(0, measuredSeconds - correction.measuredSeconds)
}
