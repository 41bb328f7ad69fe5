import type { Transaction } from '@consilium/db'
import type { StartTask } from '../../../domain/draft-saves'
import { missingOf } from '../../../domain/plan-lines'
import { openToAuthors } from '../../planning/find-planned-dataset'
import { readPlanLines } from '../../planning/read-plan'
import { Refusal } from '../../refusal'
import { practiceRefusal } from '../practising/practice-refusal'

/**
 * Refuses to begin a task in a dataset that was never opened to authors, before practice where the dataset asks for it,
 * and in a mode that its plan does not ask of this person: the mode is given, not chosen. Without a plan either is taken.
 */
export async function refuseStart(
  tx: Transaction,
  personId: string,
  { datasetId, mode }: Pick<StartTask, 'datasetId' | 'mode'>,
): Promise<void> {
  const isOpen = await tx.dataset.count({ where: { AND: [openToAuthors, { id: datasetId }] } })
  if (isOpen === 0)
    throw new Refusal(
      'invalid_move',
      'This dataset takes no tasks yet: it has neither a plan nor systems that answer. Set one of them on its plan page, then begin.',
    )
  const practice = await practiceRefusal(tx, personId, datasetId)
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
      missingOf(line) > 0 &&
      (line.specialty === null || specialties.includes(line.specialty)),
  )
  if (!wanted)
    throw new Refusal(
      'conflict',
      'The plan has moved on, and no longer asks you for a task of this kind. Reload to see what it needs now.',
    )
}
