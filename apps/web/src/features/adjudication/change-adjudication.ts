import { linesOf, type AlignedRow } from '../../domain/adjudicating/aligned-row'
import type { AdjudicationDraft } from '../../domain/adjudicating/adjudication-draft'
import { answerRow } from '../../domain/adjudicating/answer-row'
import type { Resolution } from '../../domain/adjudicating/resolution'
import { stepPoints } from '../rubric-editor/change-criteria'

/** What was decided of a row; null while nothing is. */
export const findResolution = (
  { resolutions }: Pick<AdjudicationDraft, 'resolutions'>,
  key: string,
): Resolution | null => resolutions.find((one) => one.key === key) ?? null

/** The draft with this decision of its row, in the place of the one before. */
export function resolveRow(draft: AdjudicationDraft, resolution: Resolution): AdjudicationDraft {
  return {
    ...draft,
    resolutions: [...draft.resolutions.filter(({ key }) => key !== resolution.key), resolution],
  }
}

/** The row is open again; an agreed one stays as it is. */
export function reopenRow(draft: AdjudicationDraft, key: string): AdjudicationDraft {
  return { ...draft, resolutions: draft.resolutions.filter((one) => one.key !== key) }
}

/** One point more or less than is decided, or than what would be taken. What is dropped or kept severally has no points of its own. */
export function weighRow(draft: AdjudicationDraft, row: AlignedRow, by: -1 | 1): AdjudicationDraft {
  const known = findResolution(draft, row.key) ?? standing(row)
  if (known?.is !== 'take' && known?.is !== 'reword') return draft
  return resolveRow(draft, { ...known, points: stepPoints(known.points ?? medianOf(row), by) })
}

/** The words that one begins to reword: those decided so far, else the first that are proposed. */
export function beginReword(draft: AdjudicationDraft, row: AlignedRow): AdjudicationDraft {
  const known = findResolution(draft, row.key)
  if (known?.is === 'reword') return draft
  if (known?.is === 'take') return resolveRow(draft, { ...known, is: 'reword' })
  const begun = answerRow(row, { is: 'reword' }, () => '')
  return begun ? resolveRow(draft, begun) : draft
}

export function writeReword(draft: AdjudicationDraft, key: string, text: string): AdjudicationDraft {
  const known = findResolution(draft, key)
  return known?.is === 'reword' ? resolveRow(draft, { ...known, text }) : draft
}

/** Why it is dropped; a note is for the reason “other”. */
export function explainDrop(
  draft: AdjudicationDraft,
  key: string,
  change: Partial<Pick<Extract<Resolution, { is: 'drop' }>, 'reason' | 'note'>>,
): AdjudicationDraft {
  const known = findResolution(draft, key)
  return known?.is === 'drop' ? resolveRow(draft, { ...known, ...change }) : draft
}

const medianOf = (row: AlignedRow) => (row.is === 'agreement' ? row.line.points : row.median)

// Which of several texts counts is chosen first.
function standing(row: AlignedRow): Resolution | null {
  const [line] = row.is === 'difference' && row.differ.includes('text') ? [] : linesOf(row)
  return line ? { is: 'take', key: row.key, text: line.text, points: medianOf(row) } : null
}
