import type { Transaction } from '@consilium/db'
import { computeQuantile } from '@consilium/scoring'
import { countText, type TextLength } from '../../domain/answering/count-text'
import type { OwnAssignment } from '../assignments/find-own-assignment'
import { answerCounts } from '../platform/visibility/counted-answers'

/** A median of fewer answers would say much about single ones. */
const MIN_ANSWERS = 5

/** The median length of the other answers that were written here to tasks of the same dataset. */
export async function readMedianLength(
  tx: Transaction,
  { id, task: { datasetId } }: OwnAssignment,
): Promise<TextLength | null> {
  const rows = await tx.$queryRaw<{ text: string }[]>`
    SELECT b.text FROM baseline_answer b JOIN task_version v ON v.id = b.version_id JOIN task t ON t.id = v.task_id
    WHERE t.dataset_id = ${datasetId}::uuid AND b.assignment_id <> ${id}::uuid AND ${answerCounts}
    ORDER BY b.created_at DESC LIMIT 500`
  if (rows.length < MIN_ANSWERS) return null
  const lengths = rows.map(({ text }) => countText(text))
  const median = (of: keyof TextLength) =>
    Math.round(
      computeQuantile(
        lengths.map((length) => length[of]),
        0.5,
      ) ?? 0,
    )
  return { words: median('words'), characters: median('characters') }
}
