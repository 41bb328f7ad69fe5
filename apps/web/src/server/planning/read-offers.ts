import type { Database } from '@consilium/db'
import { chooseNextTask, type NextTask } from '../../domain/next-task'
import { countLines } from '../../domain/plan-lines'
import type { TaskOffer } from '../../domain/plan-views'
import type { Mode } from '../../domain/task-facets'
import { practiceRefusal } from '../services/practising/practice-refusal'
import { openToAuthors } from './find-planned-dataset'
import { spendingRefusal } from './spending-refusal'
import { readAuthoringParts } from './read-authoring-parts'
import { readProgrammePlan } from './read-dataset-setting'
import { countTasks } from './read-plan'

const MOST_DATASETS = 50

/** What each dataset that is open to authors asks of this person, by name. */
export async function readOffers(db: Database, personId: string): Promise<TaskOffer[]> {
  const datasets = await db.dataset.findMany({
    where: openToAuthors,
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: MOST_DATASETS,
    select: { id: true, name: true },
  })
  return Promise.all(
    datasets.map(async (dataset) => {
      const [next, practice, silence] = await Promise.all([
        readNextTask(db, personId, dataset.id),
        practiceRefusal(db, personId, dataset.id),
        tellSilence(db, dataset.id),
      ])
      return { dataset, next, practice, silence }
    }),
  )
}

/** What one dataset gives this person to write next. */
export async function readNextTask(db: Database, personId: string, datasetId: string): Promise<NextTask> {
  const [{ value }, counts, person] = await Promise.all([
    readProgrammePlan(db, datasetId),
    countTasks(db, datasetId),
    db.person.findUniqueOrThrow({ where: { id: personId }, select: { specialties: true } }),
  ])
  const begun = { good_faith: 0, red_teaming: 0 } satisfies Record<Mode, number>
  for (const { mode, tasks } of counts) if (mode) begun[mode] += tasks
  return chooseNextTask({ lines: countLines(value.cells, counts), specialties: person.specialties, begun })
}

/** Why no llm would answer in a conversation now, or null. */
async function tellSilence(db: Database, datasetId: string): Promise<string | null> {
  const { systemIds } = await readAuthoringParts(db, datasetId)
  if (systemIds.length === 0)
    return 'No system answers in this dataset yet. You can write, and an admin has to choose systems before you can ask.'
  return spendingRefusal(db, datasetId)
}
