import type { ImportedTask } from './imported-task'

/** What a task has beside its row: none of it has a place in a file. */
export interface BesideRow {
  /** It was written here, so its author rated a response. */
  isAuthored: boolean
  /** At least one criterion has evidence. */
  hasEvidence: boolean
  /** Physicians answered it here. */
  hasBaseline: boolean
}

/**
 * Describes what a task loses when it is written in a format and read back, for the dataset card and the
 * export page.
 */
export function listLosses(
  { physicianAnswers }: Pick<ImportedTask, 'physicianAnswers'>,
  format: 'healthbench' | 'professional',
  { isAuthored = false, hasEvidence = false, hasBaseline = false }: Partial<BesideRow> = {},
): string[] {
  const losses: string[] = []
  const [answer, ...others] = physicianAnswers
  if (others.length > 0) losses.push('Only the first physician answer of a task is written.')
  if (format === 'healthbench' && answer?.source === 'physician_response') {
    losses.push('Physician answers are written as ideal completions.')
  }
  if (format === 'professional' && answer?.source === 'ideal_completion') {
    losses.push(
      'Ideal completions are written as physician answers, without their group and reference answers.',
    )
  }
  if (isAuthored) losses.push('The rated response, its rating and the history of a task are not written.')
  if (hasEvidence) losses.push('The evidence of criteria is not written.')
  if (hasBaseline) losses.push('Answers that physicians wrote here are not written.')
  return losses
}
