import type { Database, Transaction } from '@consilium/db'
import { AuthoringSetting, emptyAuthoringSetting, ProgrammePlan } from '../../domain/programme-plan'

/** A setting of a dataset with the version that holds; 0 while nobody has set it. */
interface DatasetSettingState<Value> {
  version: number
  value: Value
}

type Reader = Database | Transaction

/** What a dataset needs; an empty plan until an admin sets one. */
export async function readProgrammePlan(
  db: Reader,
  datasetId: string,
): Promise<DatasetSettingState<ProgrammePlan>> {
  const row = await readLatest(db, datasetId, 'programme_plan')
  return row
    ? { version: row.version, value: ProgrammePlan.parse(row.value) }
    : { version: 0, value: { cells: [] } }
}

/** Which systems serve the authors of a dataset; none until an admin sets them. */
export async function readAuthoringSetting(
  db: Reader,
  datasetId: string,
): Promise<DatasetSettingState<AuthoringSetting>> {
  const row = await readLatest(db, datasetId, 'authoring')
  return row
    ? { version: row.version, value: AuthoringSetting.parse(row.value) }
    : { version: 0, value: emptyAuthoringSetting }
}

function readLatest(db: Reader, datasetId: string, kind: 'programme_plan' | 'authoring') {
  return db.datasetSetting.findFirst({
    where: { datasetId, kind },
    orderBy: { version: 'desc' },
    select: { version: true, value: true },
  })
}
