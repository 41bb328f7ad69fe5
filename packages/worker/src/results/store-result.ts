import { randomUUID } from 'node:crypto'
import type { Transaction } from '@consilium/db'
import type { ComputedResult } from './compute-result'
import { storeResultRows } from './store-result-rows'

/** Stores a result once; an existing one stays. */
export async function storeResult(
  tx: Transaction,
  { gradingId, profile, seed }: { gradingId: string; profile: string; seed: string },
  { reference, board, examples, ...rows }: ComputedResult,
): Promise<void> {
  const id = randomUUID()
  const added = await tx.$executeRaw`
    INSERT INTO result (id, grading_id, profile, seed, reference, board)
    VALUES (${id}::uuid, ${gradingId}::uuid, ${profile}, ${seed}, ${JSON.stringify(reference)}::jsonb, ${JSON.stringify(board)}::jsonb)
    ON CONFLICT (grading_id, profile) DO NOTHING`
  if (added === 0) return
  await tx.$executeRaw`
    INSERT INTO example_result (result_id, version_id, samples, score, adjusted, characters)
    SELECT ${id}::uuid, e.* FROM unnest(${examples.map(({ versionId }) => versionId)}::uuid[], ${examples.map(({ samples }) => samples)}::int[],
      ${examples.map(({ score }) => score)}::float8[], ${examples.map(({ adjusted }) => adjusted)}::float8[],
      ${examples.map(({ characters }) => characters)}::float8[]) AS e`
  await storeResultRows(tx, id, rows)
}
