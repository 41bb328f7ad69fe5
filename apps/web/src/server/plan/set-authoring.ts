import { inTransaction, type Transaction } from '@consilium/db'
import type { SaveAuthoring } from '../../domain/plan/plan-views'
import type { AuthoringSetting } from '../../domain/plan/program-plan'
import type { Context } from '../platform/context'
import { findPlannedDataset } from '../datasets/find-planned-dataset'
import { readAuthoringSetting } from '../datasets/read-dataset-setting'
import { Refusal } from '../platform/refusal'
import { writeDatasetSetting } from '../datasets/write-dataset-setting'

/** Sets the systems that serve a dataset's authors, their budget, and whether practice comes first. */
export async function setAuthoring(
  ctx: Pick<Context, 'actor' | 'db'>,
  { datasetId, basedOn, value }: SaveAuthoring,
): Promise<void> {
  await findPlannedDataset(ctx, datasetId)
  const tidy: AuthoringSetting = {
    ...value,
    systemIds: [...new Set(value.systemIds)],
    exampleSystemIds: [...new Set(value.exampleSystemIds)],
  }
  await inTransaction(ctx.db, async (tx) => {
    await assertUsable(tx, tidy)
    const current = await readAuthoringSetting(tx, datasetId)
    const { systemIds, exampleSystemIds, judgeId, suggestionSystemId, monthlyBudgetNano, onboarding } = tidy
    const details = {
      systemIds,
      exampleSystemIds,
      judgeId,
      suggestionSystemId,
      monthlyBudgetNano,
      onboarding,
    }
    await writeDatasetSetting(tx, ctx, {
      datasetId,
      kind: 'authoring',
      basedOn,
      current,
      value: tidy,
      action: 'dataset.authoring_set',
      details,
    })
  })
}

/** Refuses systems and judges that do not exist, cannot answer or are archived. */
async function assertUsable(
  tx: Transaction,
  { systemIds, exampleSystemIds, suggestionSystemId, judgeId }: AuthoringSetting,
): Promise<void> {
  const uses: [field: string, ids: readonly string[]][] = [
    ['systemIds', systemIds],
    ['exampleSystemIds', exampleSystemIds],
    ['suggestionSystemId', suggestionSystemId ? [suggestionSystemId] : []],
  ]
  const wanted = [...new Set(uses.flatMap(([, ids]) => ids))]
  // Archiving locks the same rows, so that neither misses the other.
  await tx.$queryRaw`SELECT FROM system WHERE id = ANY(${wanted}::uuid[]) ORDER BY id FOR SHARE`
  const found = await tx.system.findMany({
    where: { id: { in: wanted } },
    select: { id: true, name: true, kind: true, connectionId: true, archivedAt: true },
  })
  const systems = new Map(found.map((system) => [system.id, system]))
  for (const [field, ids] of uses) {
    for (const id of ids) {
      const system = systems.get(id)
      if (!system)
        throw new Refusal(
          'invalid_input',
          'One of these systems does not exist. Reload the page and choose again.',
          `value.${field}`,
        )
      if (system.kind === 'physicians' || system.connectionId === null)
        throw new Refusal(
          'invalid_input',
          `${system.name} cannot be asked: no model answers for it. Remove it.`,
          `value.${field}`,
        )
      if (system.archivedAt)
        throw new Refusal(
          'invalid_input',
          `${system.name} is archived. Remove it, or restore it first.`,
          `value.${field}`,
        )
    }
  }
  if (judgeId === null) return
  await tx.$queryRaw`SELECT FROM judge WHERE id = ${judgeId}::uuid FOR SHARE`
  const judge = await tx.judge.findUnique({
    where: { id: judgeId },
    select: { name: true, archivedAt: true },
  })
  if (!judge)
    throw new Refusal(
      'invalid_input',
      'This judge does not exist. Reload the page and choose again.',
      'value.judgeId',
    )
  if (judge.archivedAt)
    throw new Refusal(
      'invalid_input',
      `${judge.name} is archived. Choose another judge, or restore it first.`,
      'value.judgeId',
    )
}
