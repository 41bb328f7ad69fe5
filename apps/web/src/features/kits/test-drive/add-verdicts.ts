import type { FollowedTestDrive, TestDriveView } from '../../../domain/test-drive/test-drive-views'

/** Merges new verdicts into the view. Returns the same view when there is nothing new. */
export function addVerdicts(
  view: TestDriveView,
  { at, verdicts }: Pick<FollowedTestDrive, 'at' | 'verdicts'>,
): TestDriveView {
  const news = new Map(verdicts.map((verdict) => [verdict.verdictId, verdict]))
  const isNews = ({ verdictId, state }: TestDriveView['cells'][number]) =>
    state === 'queued' && news.has(verdictId)
  if (!view.cells.some(isNews)) return view
  return {
    ...view,
    at,
    cells: view.cells.map((cell) => (isNews(cell) ? { ...cell, ...news.get(cell.verdictId) } : cell)),
  }
}
