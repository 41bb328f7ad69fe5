import type { Database, Transaction } from '@consilium/db'
import { exerciseIds } from '../../domain/practice/exercise-ids'
import { readAuthoringSetting } from '../datasets/read-dataset-setting'

/** One sentence if the dataset requires practice that the person has not passed yet, else null. */
export async function explainMissingPractice(
  db: Database | Transaction,
  personId: string,
  datasetId: string,
): Promise<string | null> {
  const { value } = await readAuthoringSetting(db, datasetId)
  if (value.onboarding !== 'required') return null
  const done = await readPassedExercises(db, personId)
  const left = exerciseIds.filter((id) => !done.has(id)).length
  if (left === 0) return null
  return `This dataset requires the practice rubrics first: ${left === 1 ? '1 is' : `${left} are`} left. Find them under Practice.`
}

/** The practice rubrics that the person has passed. */
export async function readPassedExercises(
  db: Database | Transaction,
  personId: string,
): Promise<Set<string>> {
  const rows = await db.practiceResult.findMany({
    where: { personId, passed: true },
    distinct: ['exercise'],
    select: { exercise: true },
  })
  return new Set(rows.map(({ exercise }) => exercise))
}
