import type { ImportedTask } from './imported-task'

/**
 * Describes what a row loses when it is written in a format and read back, for the dataset card and the
 * export page.
 */
export function listLosses(row: ImportedTask, format: 'healthbench' | 'professional'): string[] {
  const losses: string[] = []
  const [answer, ...others] = row.physicianAnswers
  if (others.length > 0) losses.push('Only the first physician answer of a task is written.')
  if (format === 'healthbench' && answer?.source === 'physician_response') {
    losses.push('Physician answers are written as ideal completions.')
  }
  if (format === 'professional' && answer?.source === 'ideal_completion') {
    losses.push(
      'Ideal completions are written as physician answers, without their group and reference answers.',
    )
  }
  return losses
}
