import { recordAudit, type Database, type Transaction } from '@consilium/db'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { DatasetName } from '../../domain/datasets/datasets'
import { importFormatLabels, type ImportFormat } from '../../domain/imports/imports'
import { auditActorOf, type Context } from '../platform/context'
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
  const found = await db.dataset.findFirst({
    where: byId ? { id: dataset } : { name: dataset },
    select: { id: true, archivedAt: true },
  })
  if (found?.archivedAt)
    throw new Refusal('conflict', 'This dataset is archived. Choose another one.', 'dataset')
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

/** Finds the chosen dataset, or creates it in the caller's transaction, and returns its id. */
export async function ensureDataset(
  tx: Transaction,
  { actor }: Context,
  choice: DatasetChoice,
): Promise<string> {
  if (choice.kind === 'existing') return choice.id
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const name = choice.kind === 'named' ? choice.name : await findFreeName(tx, choice.name)
    if (typeof name !== 'string') return name.reuse
    const id = randomUUID()
    const created = await tx.dataset.createMany({
      data: { id, name, canary: makeCanary() },
      skipDuplicates: true,
    })
    if (created.count === 1) {
      await recordAudit(tx, {
        actor: auditActorOf(actor),
        action: 'dataset.created',
        entity: { type: 'dataset', id },
      })
      return id
    }
    if (choice.kind === 'named')
      return (await tx.dataset.findUniqueOrThrow({ where: { name }, select: { id: true } })).id
  }
  throw new Refusal(
    'conflict',
    'Another import is creating a dataset with the same name. Give this dataset a different name.',
    'dataset',
  )
}

/** Finds a free name, or the dataset left empty when an earlier import of the same file was refused. */
async function findFreeName(tx: Transaction, base: string): Promise<string | { reuse: string }> {
  const taken = await tx.dataset.findMany({
    where: { name: { startsWith: base } },
    select: { id: true, name: true, archivedAt: true },
  })
  const names = new Set(taken.map(({ name }) => name))
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base} (${number})`
    if (!names.has(name)) return name
    const existing = taken.find((dataset) => dataset.name === name)
    if (existing && !existing.archivedAt && (await isLeftEmpty(tx, existing.id)))
      return { reuse: existing.id }
  }
}

async function isLeftEmpty(tx: Pick<Database, 'task' | 'import'>, datasetId: string): Promise<boolean> {
  const [task, open] = await Promise.all([
    tx.task.findFirst({ where: { datasetId }, select: { id: true } }),
    tx.import.findFirst({
      where: { datasetId, state: { notIn: ['refused', 'failed'] } },
      select: { id: true },
    }),
  ])
  return !task && !open
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

function makeCanary(): string {
  return `This benchmark must never appear in training data. Canary ${randomUUID()}`
}
