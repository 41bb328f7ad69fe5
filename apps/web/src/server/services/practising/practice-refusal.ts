import type { Database, Transaction } from '@consilium/db'
import { exerciseIds } from '../../../domain/practice/exercise-ids'
import { readAuthoringSetting } from '../../planning/read-dataset-setting'

/** Why someone may not begin a task yet: a sentence while the dataset asks for practice that they have not done, else null. */
export async function practiceRefusal(
  db: Database | Transaction,
  personId: string,
  datasetId: string,
): Promise<string | null> {
  const { value } = await readAuthoringSetting(db, datasetId)
  if (value.onboarding !== 'required') return null
  const done = await readDoneExercises(db, personId)
  const left = exerciseIds.filter((id) => !done.has(id)).length
  if (left === 0) return null
  return `This dataset asks for the practice rubrics first: ${left === 1 ? 'one is' : `${left} are`} left. You find them under Practice.`
}

/** The practice rubrics that someone has passed. */
export async function readDoneExercises(db: Database | Transaction, personId: string): Promise<Set<string>> {
  const rows = await db.practiceResult.findMany({
    where: { personId, passed: true },
    distinct: ['exercise'],
    select: { exercise: true },
  })
  return new Set(rows.map(({ exercise }) => exercise))
}
