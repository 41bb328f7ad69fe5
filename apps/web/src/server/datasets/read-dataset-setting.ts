import type { Database, Transaction } from '@consilium/db'
import { StoredGuidelines } from '../../domain/guidelines/guidelines'
import { AuthoringSetting, emptyAuthoringSetting, ProgramPlan } from '../../domain/plan/program-plan'

/** The current value of a dataset setting; version 0 until an admin sets it. */
interface DatasetSettingState<Value> {
  version: number
  value: Value
}

type Reader = Database | Transaction

/** Reads the plan of the tasks that a dataset needs; empty until an admin sets it. */
export async function readProgramPlan(
  db: Reader,
  datasetId: string,
): Promise<DatasetSettingState<ProgramPlan>> {
  const row = await readLatest(db, datasetId, 'programme_plan')
  return row
    ? { version: row.version, value: ProgramPlan.parse(row.value) }
    : { version: 0, value: { cells: [] } }
}

/** Reads which systems answer the authors of a dataset; none until an admin sets them. */
export async function readAuthoringSetting(
  db: Reader,
  datasetId: string,
): Promise<DatasetSettingState<AuthoringSetting>> {
  const row = await readLatest(db, datasetId, 'authoring')
  return row
    ? { version: row.version, value: AuthoringSetting.parse(row.value) }
    : { version: 0, value: emptyAuthoringSetting }
}

/** Reads the current guidelines of a dataset; null until an admin publishes some. */
export async function readCurrentGuidelines(
  db: Reader,
  datasetId: string,
): Promise<DatasetSettingState<StoredGuidelines | null>> {
  const row = await readLatest(db, datasetId, 'guidelines')
  return row
    ? { version: row.version, value: StoredGuidelines.parse(row.value) }
    : { version: 0, value: null }
}

function readLatest(db: Reader, datasetId: string, kind: 'programme_plan' | 'authoring' | 'guidelines') {
  return db.datasetSetting.findFirst({
    where: { datasetId, kind },
    orderBy: { version: 'desc' },
    select: { version: true, value: true },
  })
}
