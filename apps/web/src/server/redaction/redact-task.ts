import { databaseErrorCode, redactText } from '@consilium/db'
import { MIN_SEARCH_LENGTH, type RedactTask } from '../../domain/redaction/redaction'
import type { Context } from '../platform/context'
import { renewFingerprints } from '../authoring/duplicates/renew-fingerprints'
import { notFound, Refusal } from '../platform/refusal'
import { visibleDatasetTasks } from '../platform/visibility/visible-tasks'

const NOWHERE =
  'This text was not found in the task or the data derived from it. Copy it exactly, or redact it everywhere.'

/**
 * Permanently redacts patient data. The database function that does it writes its audit row in the same
 * transaction.
 */
export async function redactTask(
  { actor, db }: Context,
  { taskId, text, everywhere, reason }: RedactTask,
): Promise<{ places: number }> {
  if (actor.kind !== 'person')
    throw new Refusal('forbidden', 'Only a person may redact. Sign in as an admin.')
  if (
    !(await db.task.findFirst({
      where: { AND: [{ id: taskId }, visibleDatasetTasks(actor)] },
      select: { id: true },
    }))
  )
    throw notFound('task')
  if (everywhere && text.trim().length < MIN_SEARCH_LENGTH.everywhere)
    throw new Refusal(
      'invalid_input',
      `Select at least ${MIN_SEARCH_LENGTH.everywhere} characters to redact everywhere, or redact only this task.`,
      'text',
    )
  if (reason.includes(text))
    throw new Refusal(
      'invalid_input',
      'The reason contains the text itself and is kept permanently. Word it differently.',
      'reason',
    )
  const atWork = await db.workItem.findFirst({
    where: { state: 'running', OR: [{ version: { taskId } }, { kind: 'import' }] },
    select: { kind: true },
  })
  if (atWork)
    throw new Refusal(
      'conflict',
      atWork.kind === 'import'
        ? 'An import in progress could restore the text. Wait until it has finished.'
        : 'A worker is processing this task and could write the text again. Pause its run, wait until nothing is in flight, then redact.',
    )
  try {
    const id = await redactText(db, {
      taskId,
      text,
      everywhere,
      reason,
      actor: { kind: 'person', id: actor.id },
      andThen: renewFingerprints,
    })
    return { places: await db.redactedText.count({ where: { redactionId: id } }) }
  } catch (error) {
    const code = databaseErrorCode(error)
    if (code === 'P0002') throw new Refusal('invalid_input', NOWHERE, 'text')
    if (code === '23514')
      throw new Refusal(
        'invalid_input',
        'This cannot be redacted: it is too short, or part of the tombstone that replaces it.',
        'text',
      )
    throw error
  }
}
