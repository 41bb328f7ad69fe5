/** A line of a rubric as reviewers and adjudicators compare it. */
export interface RubricLine {
  stableId: string
  text: string
  points: number
}

interface Change {
  action: 'edit' | 'points' | 'drop' | 'add'
  stableId: string
  text?: string
  points?: number | null
}

/** The rubric as it would be with these changes: dropped lines go, added ones come last, the order of the rest stays. Points that are not given yet count as 0. */
export function applyChanges(rubric: readonly RubricLine[], changes: readonly Change[]): RubricLine[] {
  const kept = rubric.flatMap((line) => {
    const own = changes.filter(({ stableId }) => stableId === line.stableId)
    if (own.some(({ action }) => action === 'drop')) return []
    const edit = own.find(({ action }) => action === 'edit')
    const points = own.find(({ action }) => action === 'points')
    return [{ ...line, text: edit?.text ?? line.text, points: points ? (points.points ?? 0) : line.points }]
  })
  const added = changes.flatMap(({ action, stableId, text = '', points }) =>
    action === 'add' ? [{ stableId, text, points: points ?? 0 }] : [],
  )
  return [...kept, ...added]
}
