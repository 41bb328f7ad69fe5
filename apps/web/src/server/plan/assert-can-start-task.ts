import type { Transaction } from '@consilium/db'
import type { StartTask } from '../../domain/authoring/draft-saves'
import { countMissing } from '../../domain/plan/plan-lines'
import { openToAuthors } from '../platform/visibility/visible-guidelines'
import { readPlanLines } from './read-plan'
import { Refusal } from '../platform/refusal'
import { explainMissingPractice } from '../practice/explain-missing-practice'

/**
 * Refuses a new task if the dataset is not open to authors, if required practice is missing, or if the plan
 * doesn't assign this mode to the person. Without a plan, both modes are allowed.
 */
export async function assertCanStartTask(
  tx: Transaction,
  personId: string,
  { datasetId, mode }: Pick<StartTask, 'datasetId' | 'mode'>,
): Promise<void> {
  const isOpen = await tx.dataset.count({ where: { AND: [openToAuthors, { id: datasetId }] } })
  if (isOpen === 0)
    throw new Refusal(
      'invalid_move',
      'This dataset accepts no tasks yet: it has neither a plan nor models that answer. An admin has to set one of them on its plan page first.',
    )
  const practice = await explainMissingPractice(tx, personId, datasetId)
  if (practice) throw new Refusal('invalid_move', practice)
  const lines = await readPlanLines(tx, datasetId)
  if (lines.length === 0) return
  const { specialties } = await tx.person.findUniqueOrThrow({
    where: { id: personId },
    select: { specialties: true },
  })
  const wanted = lines.some(
    (line) =>
      line.mode === mode &&
      countMissing(line) > 0 &&
      (line.specialty === null || specialties.includes(line.specialty)),
  )
  if (!wanted)
    throw new Refusal(
      'conflict',
      'The plan has changed and no longer needs a task of this kind from you. Reload the page to see what it needs now.',
    )
}
