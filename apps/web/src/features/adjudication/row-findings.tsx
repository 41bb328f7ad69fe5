import { useAdjudication } from './adjudication-provider'

/** What the checks say of the criterion as it is decided. */
export function RowFindings({ rowKey }: { rowKey: string }) {
  const { lines, findings } = useAdjudication()
  const ids = new Set(lines.flatMap(({ key, stableId }) => (key === rowKey ? [stableId] : [])))
  const own = findings.filter(
    ({ criterionId, otherId }) =>
      (criterionId !== null && ids.has(criterionId)) || (otherId !== undefined && ids.has(otherId)),
  )
  if (own.length === 0) return null
  return (
    <ul className="mt-1 grid gap-0.5 text-sm text-ink-2">
      {own.map(({ kind, says }, index) => (
        <li key={`${kind} ${index}`}>
          <span aria-hidden="true" className="text-amber">
            ◆{' '}
          </span>
          {says}
        </li>
      ))}
    </ul>
  )
}
