import { recordAudit, type Database, type Transaction } from '@consilium/db'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { DatasetName } from '../../../domain/datasets'
import { importFormatLabels, type ImportFormat } from '../../../domain/imports'
import { auditActorOf, type Context } from '../../context'
import { Refusal } from '../../refusal'

/** Where an import goes: into a dataset that exists, or into a new one that is made with it. */
export type DatasetChoice =
  { kind: 'existing'; id: string } | { kind: 'named'; name: string } | { kind: 'automatic'; name: string }

interface Wish {
  /** The id or name of a dataset; without it, a new one is named after the file. */
  dataset: string | undefined
  fileName: string | undefined
  format: ImportFormat
}

/** Decides before the body is read, so that a wrong dataset is refused at once. */
export async function chooseDataset(
  { db }: Context,
  { dataset, fileName, format }: Wish,
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
      'There is no dataset with this id. Leave it out to make a new one, or give a name.',
      'dataset',
    )
  const name = DatasetName.safeParse(dataset)
  if (!name.success)
    throw new Refusal(
      'invalid_input',
      name.error.issues[0]?.message ?? 'This is not a name for a dataset.',
      'dataset',
    )
  return { kind: 'named', name: name.data }
}

/** The id of the chosen dataset, made in the caller's transaction when it is new. */
export async function ensureDataset(
  tx: Transaction,
  { actor }: Context,
  choice: DatasetChoice,
): Promise<string> {
  if (choice.kind === 'existing') return choice.id
  for (let round = 0; round < 5; round += 1) {
    const name = choice.kind === 'named' ? choice.name : await findFreeName(tx, choice.name)
    if (typeof name !== 'string') return name.reuse
    const id = randomUUID()
    const made = await tx.dataset.createMany({
      data: { id, name, canary: makeCanary() },
      skipDuplicates: true,
    })
    if (made.count === 1) {
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
    'Another import takes the same name for its dataset. Give the dataset a name of its own.',
    'dataset',
  )
}

/** A name that is not taken, or the dataset that an earlier refused try of the same file left empty. */
async function findFreeName(tx: Transaction, base: string): Promise<string | { reuse: string }> {
  const taken = await tx.dataset.findMany({
    where: { name: { startsWith: base } },
    select: { id: true, name: true, archivedAt: true },
  })
  const names = new Set(taken.map(({ name }) => name))
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base} (${number})`
    if (!names.has(name)) return name
    const one = taken.find((dataset) => dataset.name === name)
    if (one && !one.archivedAt && (await isLeftEmpty(tx, one.id))) return { reuse: one.id }
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
