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

/** Applies changes to a rubric: removes dropped lines and appends added ones. Missing points count as 0. */
export function applyChanges(rubric: readonly RubricLine[], changes: readonly Change[]): RubricLine[] {
  const kept = rubric.flatMap((line) => {
    const ofLine = changes.filter(({ stableId }) => stableId === line.stableId)
    if (ofLine.some(({ action }) => action === 'drop')) return []
    const edit = ofLine.find(({ action }) => action === 'edit')
    const points = ofLine.find(({ action }) => action === 'points')
    return [{ ...line, text: edit?.text ?? line.text, points: points ? (points.points ?? 0) : line.points }]
  })
  const added = changes.flatMap(({ action, stableId, text = '', points }) =>
    action === 'add' ? [{ stableId, text, points: points ?? 0 }] : [],
  )
  return [...kept, ...added]
}
