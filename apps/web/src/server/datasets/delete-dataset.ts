import { inTransaction, recordAudit, type Transaction } from '@consilium/db'
import type { DeletedDataset } from '../../domain/datasets/dataset-fields'
import { auditActorOf, type Context } from '../platform/context'
import { Refusal } from '../platform/refusal'
import { lockDataset } from './lock-dataset'

/**
 * Deletes a dataset that holds nothing. The reports of refused imports stay, with the name of the dataset that
 * they were meant for.
 */
export async function deleteDataset(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  id: string,
): Promise<DeletedDataset> {
  return inTransaction(db, async (tx) => {
    const { name } = await lockDataset(tx, actor, id)
    const contents = await listContents(tx, id)
    if (contents.length > 0)
      throw new Refusal(
        'conflict',
        `This dataset holds ${new Intl.ListFormat('en').format(contents)}, so it can’t be deleted. Archive it instead.`,
      )
    await tx.import.updateMany({ where: { datasetId: id }, data: { datasetId: null, newDatasetName: name } })
    await tx.dataset.delete({ where: { id }, select: { id: true } })
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: 'dataset.deleted',
      entity: { type: 'dataset', id },
    })
    return { id, name }
  })
}

/** What a dataset holds, in words. A refused or failed import left nothing in it. */
async function listContents(tx: Transaction, datasetId: string): Promise<string[]> {
  const where = { datasetId }
  const counts: [number, string, string][] = [
    [await tx.task.count({ where }), 'task', 'tasks'],
    [await tx.release.count({ where }), 'release', 'releases'],
    [await tx.sample.count({ where }), 'sample', 'samples'],
    [
      await tx.import.count({ where: { ...where, state: { notIn: ['refused', 'failed'] } } }),
      'import',
      'imports',
    ],
    [await tx.libraryCriterion.count({ where }), 'criterion in its library', 'criteria in its library'],
    [await tx.rubricTemplate.count({ where }), 'template in its library', 'templates in its library'],
    [
      await tx.datasetSetting.count({ where }),
      'version of its plan, systems, guidelines or review policy',
      'versions of its plan, systems, guidelines or review policy',
    ],
  ]
  return counts.flatMap(([count, one, many]) =>
    count === 0 ? [] : [`${count.toLocaleString('en')} ${count === 1 ? one : many}`],
  )
}
