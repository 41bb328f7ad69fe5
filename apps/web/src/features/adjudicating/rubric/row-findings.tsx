import { useAdjudication } from '../adjudication-provider'

/** The findings of the rubric checks on the criterion as resolved. */
export function RowFindings({ rowKey }: { rowKey: string }) {
  const { lines, findings } = useAdjudication()
  const ids = new Set(lines.flatMap(({ key, stableId }) => (key === rowKey ? [stableId] : [])))
  const rowFindings = findings.flatMap(({ kind, says, criterionId, otherId, otherSays = says }) => {
    if (criterionId !== null && ids.has(criterionId)) return [{ kind, says }]
    return otherId !== undefined && ids.has(otherId) ? [{ kind, says: otherSays }] : []
  })
  if (rowFindings.length === 0) return null
  return (
    <ul className="mt-1 grid gap-0.5 text-sm text-ink-2">
      {rowFindings.map(({ kind, says }, index) => (
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
