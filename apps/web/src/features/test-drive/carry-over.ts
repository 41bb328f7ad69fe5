import type { TestCell, TestDriveView } from '../../domain/test-drive/test-drive-views'

/** What was judged of a text that has been changed since. */
export type OldCell = Pick<TestCell, 'criterionId' | 'answerId' | 'met' | 'label' | 'explanation'>

export type FollowedView = TestDriveView & { old: OldCell[] }

const keyOf = ({ criterionId, answerId }: Pick<TestCell, 'criterionId' | 'answerId'>) => `${criterionId} ${answerId}`

/** Keeps the verdicts that the last look had and this one lacks, for criteria and answers that are still there. */
export function carryOver(before: FollowedView | undefined, after: TestDriveView): FollowedView {
  const there = new Set(after.cells.map(keyOf))
  const [criteria, answers] = [new Set(after.criteria.map(({ id }) => id)), new Set<string>(after.answers.map(({ id }) => id))]
  const judged = (before?.cells ?? []).filter(({ state }) => state === 'judged').map(({ criterionId, answerId, met, label, explanation }) => ({ criterionId, answerId, met, label, explanation }))
  const latest = new Map([...(before?.old ?? []), ...judged].map((cell) => [keyOf(cell), cell]))
  return { ...after, old: [...latest.values()].filter((cell) => !there.has(keyOf(cell)) && criteria.has(cell.criterionId) && answers.has(cell.answerId)) }
}
