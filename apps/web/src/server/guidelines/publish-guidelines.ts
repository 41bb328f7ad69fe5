import { canonicalJson, inTransaction } from '@consilium/db'
import {
  emptyGuidelines,
  type GuidelinesContent,
  type PublishGuidelines,
} from '../../domain/guidelines/guidelines'
import { findPlannedDataset } from '../datasets/find-planned-dataset'
import { readCurrentGuidelines } from '../datasets/read-dataset-setting'
import { writeDatasetSetting } from '../datasets/write-dataset-setting'
import type { Context } from '../platform/context'
import { Refusal } from '../platform/refusal'

/** Publishes the next version of a dataset’s guidelines. Earlier versions stay as they are. */
export async function publishGuidelines(
  ctx: Pick<Context, 'actor' | 'db'>,
  { datasetId, basedOn, content, note, mustAcknowledge }: PublishGuidelines,
): Promise<void> {
  await findPlannedDataset(ctx, datasetId)
  await inTransaction(ctx.db, async (tx) => {
    const { version, value: current } = await readCurrentGuidelines(tx, datasetId)
    const changed = listChanges(current ?? emptyGuidelines, content)
    if (version === basedOn && changed.length === 0)
      throw new Refusal(
        'invalid_input',
        `Nothing has changed since version ${version}. Edit the guidelines, the FAQ or the contact first.`,
      )
    await writeDatasetSetting(tx, ctx, {
      datasetId,
      kind: 'guidelines',
      basedOn,
      current: { version, value: current },
      value: { ...content, note, mustAcknowledge },
      action: 'dataset.guidelines_published',
      details: { mustAcknowledge, changed, characters: content.text.length, questions: content.faq.length },
    })
  })
}

/** The names of the parts that differ. */
function listChanges(before: GuidelinesContent, after: GuidelinesContent): string[] {
  return (['text', 'faq', 'contact'] as const).filter(
    (part) => canonicalJson(before[part]) !== canonicalJson(after[part]),
  )
}
