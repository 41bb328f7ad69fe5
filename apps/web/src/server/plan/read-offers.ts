import type { Database } from '@consilium/db'
import { chooseNextTask, type NextTask } from '../../domain/plan/next-task'
import { countLines } from '../../domain/plan/plan-lines'
import type { TaskOffer } from '../../domain/plan/plan-views'
import type { Mode } from '../../domain/datasets/task-facets'
import { explainMissingPractice } from '../practice/explain-missing-practice'
import { openToAuthors } from '../platform/visibility/visible-guidelines'
import { explainSpendingStop } from './explain-spending-stop'
import { readAuthoringSystems } from './read-authoring-systems'
import { readWorkEstimates } from '../datasets/read-work-estimates'
import { readProgramPlan } from '../datasets/read-dataset-setting'
import { countTasks } from './read-plan'

const MAX_DATASETS = 50

/** What each dataset that is open to authors offers this person, sorted by name. */
export async function readOffers(db: Database, personId: string): Promise<TaskOffer[]> {
  const datasets = await db.dataset.findMany({
    where: openToAuthors,
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: MAX_DATASETS,
    select: { id: true, name: true },
  })
  const estimate = await readWorkEstimates(
    db,
    'write',
    datasets.map(({ id }) => id),
  )
  return Promise.all(
    datasets.map(async (dataset) => {
      const [next, practice, silence] = await Promise.all([
        readNextTask(db, personId, dataset.id),
        explainMissingPractice(db, personId, dataset.id),
        explainSilence(db, dataset.id),
      ])
      return { dataset, estimate: estimate(dataset.id), next, practice, silence }
    }),
  )
}

/** The next task that a dataset has for this person. */
export async function readNextTask(db: Database, personId: string, datasetId: string): Promise<NextTask> {
  const [{ value }, counts, person] = await Promise.all([
    readProgramPlan(db, datasetId),
    countTasks(db, datasetId),
    db.person.findUniqueOrThrow({ where: { id: personId }, select: { specialties: true } }),
  ])
  const begun = { good_faith: 0, red_teaming: 0 } satisfies Record<Mode, number>
  for (const { mode, tasks } of counts) if (mode) begun[mode] += tasks
  return chooseNextTask({ lines: countLines(value.cells, counts), specialties: person.specialties, begun })
}

/** One sentence if no llm would answer in a conversation now, else null. */
async function explainSilence(db: Database, datasetId: string): Promise<string | null> {
  const { systemIds } = await readAuthoringSystems(db, datasetId)
  if (systemIds.length === 0)
    return 'No model is set for this dataset yet. You can write, but an admin has to choose models before you can ask them.'
  return explainSpendingStop(db, datasetId)
}
