import type { RankedResult, TaskFacets } from '@consilium/scoring'
import { listValues, taskDimensions, type ShownSlices } from './shown-slices'

/** The means of a task over its answers, from 0 to 1 and not clipped. */
export interface TaskScore {
  /** In the headline metric of the profile. */
  score: number
  unadjusted: number
  samples: number
}

type Line = TaskScore & TaskFacets & { id: string }

const header = [
  'task',
  'system',
  'run_id',
  'score',
  'score_unadjusted',
  'samples',
  ...taskDimensions.map((dimension) => dimension.replaceAll('-', '_')),
]

/**
 * Writes the scores of a result as CSV (RFC 4180), one row per task. Several slices of a dimension are separated by
 * spaces. Physicians have no number of answers, because these are people.
 */
export function writeScoreCsv(
  { system, runId, kind }: Pick<RankedResult, 'system' | 'runId' | 'kind'>,
  lines: readonly Line[],
  shown: ShownSlices,
): string {
  const name = formatCell(system)
  const rows = lines.map((line) =>
    [
      line.id,
      name,
      runId,
      line.score,
      line.unadjusted,
      kind === 'physicians' ? '' : line.samples,
      ...taskDimensions.map((dimension) =>
        formatCell(
          listValues(line, dimension)
            .filter((value) => shown.get(dimension)?.has(value))
            .join(' '),
        ),
      ),
    ].join(','),
  )
  return `${[header.join(','), ...rows].join('\r\n')}\r\n`
}

/** An apostrophe prevents a spreadsheet from running text as a formula. */
function formatCell(text: string): string {
  const safe = /^[\s\p{Cf}]*[=+\-\u2212@]/u.test(text.normalize('NFKC')) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
