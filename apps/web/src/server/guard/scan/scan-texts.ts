import { inTransaction, type Database } from '@consilium/db'
import { isStopping, type GuardFinding } from '../../../domain/guard/classes'
import { Refusal } from '../../platform/refusal'
import { explainStoppedScan } from '../analyzer/explain-analyzer'
import { checkTexts, findAll, leaveOutKept, type Findings } from '../find-open-findings'
import { detectorsVersion } from './detectors-version'
import { listPendingDatasets, listPendingTasks, type Pending } from './list-pending'
import { listTextsOfDatasets, listTextsOfTasks, type StoredText } from './list-stored-texts'

interface Hit {
  stored: StoredText
  finding: GuardFinding
}

/** Reads the texts of tasks again, and replaces what is stored about them. Returns the number of findings. */
export async function scanTasks(db: Database, tasks: readonly Pending[]): Promise<number> {
  const texts = await listTextsOfTasks(
    db,
    tasks.map(({ id }) => id),
  )
  let found = 0
  for (const task of tasks) {
    const hits: Hit[] = []
    for (const group of texts.get(task.id) ?? [])
      hits.push(
        ...pair(
          group,
          requireAnalyzer(await checkTexts(db, { taskId: task.id, texts: group.map(({ text }) => text) })),
        ),
      )
    await storeHits(db, task, hits, task.id)
    found += hits.length
  }
  return found
}

/** The same for the texts of datasets outside of their tasks. */
export async function scanDatasets(db: Database, datasets: readonly Pending[]): Promise<number> {
  const texts = await listTextsOfDatasets(
    db,
    datasets.map(({ id }) => id),
  )
  let found = 0
  for (const dataset of datasets) {
    const kept = await db.guardKept.findMany({
      where: { datasetId: dataset.id },
      select: { spanHash: true },
    })
    const hashes = kept.map(({ spanHash }) => spanHash)
    const hits: Hit[] = []
    for (const group of texts.get(dataset.id) ?? []) {
      const plain = group.map(({ text }) => text)
      const findings = requireAnalyzer(await findAll(plain))
      hits.push(...pair(group, leaveOutKept(findings, plain, { ownerId: dataset.id, hashes })))
    }
    await storeHits(db, dataset, hits, null)
    found += hits.length
  }
  return found
}

/** Reads a task that was scanned before again, after its texts or exceptions have changed. */
export async function scanTaskAgain(db: Database, taskId: string): Promise<void> {
  if ((await db.guardScanned.count({ where: { subjectId: taskId } })) === 0) return
  await leavePending(async () => scanTasks(db, await listPendingTasks(db, [taskId])))
}

export async function scanDatasetAgain(db: Database, datasetId: string): Promise<void> {
  await leavePending(async () => scanDatasets(db, await listPendingDatasets(db, [datasetId])))
}

/** What can’t be read now, because an analyzer is away, waits for the next scan. */
async function leavePending(scan: () => Promise<unknown>): Promise<void> {
  try {
    await scan()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

function requireAnalyzer({ findings, analyzer }: Findings): GuardFinding[] {
  const stopped = explainStoppedScan(analyzer)
  if (stopped !== null) throw new Refusal('conflict', stopped)
  return findings
}

const pair = (group: readonly StoredText[], findings: readonly GuardFinding[]): Hit[] =>
  findings.flatMap((finding) => {
    const stored = group[finding.text]
    return stored ? [{ stored, finding }] : []
  })

/**
 * Stores the places, never the words. The fingerprint was read before the texts, so that a change in between makes
 * the subject pending again.
 */
async function storeHits(
  db: Database,
  { id, datasetId, fingerprint }: Pending,
  hits: readonly Hit[],
  taskId: string | null,
): Promise<void> {
  const read = { detectors: detectorsVersion(), fingerprint, scannedAt: new Date() }
  await inTransaction(db, async (tx) => {
    await tx.guardScanned.upsert({
      where: { subjectId: id },
      create: { subjectId: id, datasetId, ...read },
      update: read,
      select: { subjectId: true },
    })
    await tx.guardHit.deleteMany({ where: { subjectId: id } })
    if (hits.length === 0) return
    await tx.guardHit.createMany({
      data: hits.map(({ stored, finding }) => ({
        subjectId: id,
        datasetId,
        taskId,
        versionId: stored.version,
        tableName: stored.table,
        rowKey: stored.key,
        columnName: stored.column,
        path: stored.path,
        position: stored.position,
        start: finding.start,
        end: finding.end,
        class: finding.class,
        possible: !isStopping(finding),
      })),
    })
  })
}
