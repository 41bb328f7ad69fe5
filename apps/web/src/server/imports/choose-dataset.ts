import type { Transaction } from '@consilium/db'
import { z } from 'zod'
import { DatasetName } from '../../domain/datasets/dataset-fields'
import { importFormatLabels, type ImportFormat } from '../../domain/imports/imports'
import type { Context } from '../platform/context'
import { Refusal } from '../platform/refusal'

/** The dataset of an import: an existing one, or a new one with a given or an automatic name. */
export type DatasetChoice =
  { kind: 'existing'; id: string } | { kind: 'named'; name: string } | { kind: 'automatic'; name: string }

interface DatasetRequest {
  /** The id or name of a dataset; if it is missing, a new dataset is named after the file. */
  dataset: string | undefined
  fileName: string | undefined
  format: ImportFormat
}

/** Chooses the dataset before the body is read, so that an invalid dataset is refused immediately. */
export async function chooseDataset(
  { db }: Context,
  { dataset, fileName, format }: DatasetRequest,
): Promise<DatasetChoice> {
  if (dataset === undefined)
    return {
      kind: 'automatic',
      name:
        nameAfterFile(fileName) ??
        `${importFormatLabels[format].name} ${new Date().toISOString().slice(0, 10)}`,
    }
  const byId = z.uuid().safeParse(dataset).success
  const [found] = await db.$queryRaw<{ id: string; archivedAt: Date | null }[]>`
    SELECT id, archived_at AS "archivedAt" FROM dataset
    WHERE CASE WHEN ${byId} THEN id::text = lower(${dataset}) ELSE lower(name) = lower(${dataset}) END`
  if (found?.archivedAt)
    throw new Refusal(
      'conflict',
      'This dataset is archived, so it accepts no tasks. Restore it, or choose another one.',
      'dataset',
    )
  if (found) return { kind: 'existing', id: found.id }
  if (byId)
    throw new Refusal(
      'not_found',
      'There is no dataset with this id. To create a dataset, give a name or leave the dataset out.',
      'dataset',
    )
  const name = DatasetName.safeParse(dataset)
  if (!name.success)
    throw new Refusal(
      'invalid_input',
      name.error.issues[0]?.message ?? 'This is not a valid name for a dataset.',
      'dataset',
    )
  return { kind: 'named', name: name.data }
}

/**
 * The columns of an import that say where its rows go. A new dataset is created with the first rows, so that a
 * refused file leaves none.
 */
export async function describeTarget(
  tx: Transaction,
  choice: DatasetChoice,
): Promise<{ datasetId: string } | { newDatasetName: string }> {
  if (choice.kind === 'existing') return { datasetId: choice.id }
  return { newDatasetName: choice.kind === 'named' ? choice.name : await findFreeName(tx, choice.name) }
}

/** Numbers the name if a dataset has it, or if an open import will create one with it. */
async function findFreeName(tx: Transaction, base: string): Promise<string> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext('consilium.dataset_names'))::text`
  const [free] = await tx.$queryRaw<{ name: string }[]>`
    SELECT name FROM (
      SELECT number, CASE WHEN number = 1 THEN ${base} ELSE ${base} || ' (' || number || ')' END AS name
      FROM generate_series(1, 10000) AS number) AS candidate
    WHERE NOT EXISTS (SELECT FROM dataset d WHERE lower(d.name) = lower(candidate.name))
      AND NOT EXISTS (SELECT FROM import i WHERE i.state IN ('queued', 'running') AND lower(i.new_dataset_name) = lower(candidate.name))
    ORDER BY number LIMIT 1`
  if (free) return free.name
  throw new Refusal('conflict', 'Too many datasets have this name. Give this dataset another one.', 'dataset')
}

function nameAfterFile(fileName: string | undefined): string | null {
  const name = (fileName ?? '')
    .replace(/^.*[\\/]/, '')
    .replace(/\.(jsonl|ndjson|json|txt)$/i, '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 100)
    .trim()
  return name === '' ? null : name
}
