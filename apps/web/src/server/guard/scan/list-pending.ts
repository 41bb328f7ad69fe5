import { Prisma, type Database, type Transaction } from '@consilium/db'
import { detectorsVersion } from './detectors-version'
import { selectDatasetFingerprints, selectTaskFingerprints } from './text-sources'

type Reader = Pick<Database | Transaction, '$queryRaw'>

/** A task or dataset with texts that the current detectors have not read in their current state. */
export interface Pending {
  id: string
  datasetId: string
  fingerprint: string
}

/** Joins fingerprints `f` with what was scanned, `g`. A subject without texts counts if it had some. */
const isPending = () => Prisma.sql`(f.fingerprint IS NOT NULL OR g.subject_id IS NOT NULL)
  AND (g.detectors IS DISTINCT FROM ${detectorsVersion()} OR g.fingerprint IS DISTINCT FROM coalesce(f.fingerprint, ''))`

/** The tasks among these that wait for a scan, in the order of their ids; without ids, among all. */
export const listPendingTasks = (db: Reader, taskIds?: readonly string[]) =>
  db.$queryRaw<Pending[]>`
    SELECT t.id, t.dataset_id AS "datasetId", coalesce(f.fingerprint, '') AS fingerprint
    FROM task t LEFT JOIN guard_scanned g ON g.subject_id = t.id
    LEFT JOIN (${selectTaskFingerprints(taskIds)}) f ON f.subject = t.id
    WHERE ${taskIds ? Prisma.sql`t.id = ANY (${[...taskIds]}::uuid[])` : Prisma.sql`true`} AND ${isPending()} ORDER BY t.id`

/** The datasets whose texts outside of tasks wait for a scan. */
export const listPendingDatasets = (db: Reader, datasetIds?: readonly string[]) =>
  db.$queryRaw<Pending[]>`
    SELECT d.id, d.id AS "datasetId", coalesce(f.fingerprint, '') AS fingerprint
    FROM dataset d LEFT JOIN guard_scanned g ON g.subject_id = d.id
    LEFT JOIN (${selectDatasetFingerprints(datasetIds)}) f ON f.subject = d.id
    WHERE ${datasetIds ? Prisma.sql`d.id = ANY (${[...datasetIds]}::uuid[])` : Prisma.sql`true`} AND ${isPending()} ORDER BY d.id`
