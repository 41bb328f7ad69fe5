interface Version {
  version: number
  mustAcknowledge: boolean
}

/**
 * The newest version that a person still has to acknowledge, or null. Acknowledging a version covers all
 * earlier ones, and a version without the requirement doesn’t lift that of an earlier one.
 */
export function findOwedVersion<Known extends Version>(
  versions: readonly Known[],
  acknowledged: number | null,
): Known | null {
  const owed = versions.filter(
    ({ version, mustAcknowledge }) => mustAcknowledge && version > (acknowledged ?? 0),
  )
  return owed.reduce<Known | null>(
    (newest, one) => (newest && newest.version > one.version ? newest : one),
    null,
  )
}
