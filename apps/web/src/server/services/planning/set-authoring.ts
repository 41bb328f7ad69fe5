import { inTransaction, type Transaction } from '@consilium/db'
import type { SaveAuthoring } from '../../../domain/plan-views'
import type { AuthoringSetting } from '../../../domain/programme-plan'
import type { Context } from '../../context'
import { findPlannedDataset } from '../../planning/find-planned-dataset'
import { readAuthoringSetting } from '../../planning/read-dataset-setting'
import { Refusal } from '../../refusal'
import { writeDatasetSetting } from './write-dataset-setting'

/** Sets which systems serve the authors of a dataset, what they may cost and whether practice comes first. */
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
    await refuseUnfit(tx, tidy)
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

/** Every system and judge is there, can answer, and is not retired. */
async function refuseUnfit(
  tx: Transaction,
  { systemIds, exampleSystemIds, suggestionSystemId, judgeId }: AuthoringSetting,
): Promise<void> {
  const uses: [field: string, ids: readonly string[]][] = [
    ['systemIds', systemIds],
    ['exampleSystemIds', exampleSystemIds],
    ['suggestionSystemId', suggestionSystemId ? [suggestionSystemId] : []],
  ]
  const wanted = [...new Set(uses.flatMap(([, ids]) => ids))]
  const found = await tx.system.findMany({
    where: { id: { in: wanted } },
    select: { id: true, name: true, kind: true, connectionId: true, retiredAt: true },
  })
  const systems = new Map(found.map((system) => [system.id, system]))
  for (const [field, ids] of uses) {
    for (const id of ids) {
      const system = systems.get(id)
      if (!system)
        throw new Refusal(
          'invalid_input',
          'One of these systems is not there. Reload and choose again.',
          `value.${field}`,
        )
      if (system.kind === 'physicians' || system.connectionId === null)
        throw new Refusal(
          'invalid_input',
          `${system.name} cannot be asked: no llm answers for it. Take it out.`,
          `value.${field}`,
        )
      if (system.retiredAt)
        throw new Refusal('invalid_input', `${system.name} is retired. Take it out.`, `value.${field}`)
    }
  }
  if (judgeId === null) return
  const judge = await tx.judge.findUnique({ where: { id: judgeId }, select: { name: true, retiredAt: true } })
  if (!judge)
    throw new Refusal('invalid_input', 'This judge is not there. Reload and choose again.', 'value.judgeId')
  if (judge.retiredAt)
    throw new Refusal('invalid_input', `${judge.name} is retired. Choose another judge.`, 'value.judgeId')
}
