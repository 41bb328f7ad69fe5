import { databaseErrorCode, redactText } from '@consilium/db'
import { SHORTEST, type RedactTask } from '../../../domain/redaction'
import type { Context } from '../../context'
import { renewFingerprints } from '../../duplicates/renew-fingerprints'
import { notFound, Refusal } from '../../refusal'
import { visibleDatasetTasks } from '../../visibility/visible-tasks'

const NOWHERE =
  'This text stands nowhere in the task or what came of it. Copy it exactly as it stands, or redact it everywhere.'

/** Takes patient data out for good. The function of the database that does it writes its audit row in the same transaction. */
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
  if (everywhere && text.trim().length < SHORTEST.everywhere)
    throw new Refusal(
      'invalid_input',
      `Take at least ${SHORTEST.everywhere} characters to redact them everywhere, or redact this task alone.`,
      'text',
    )
  if (reason.includes(text))
    throw new Refusal(
      'invalid_input',
      'The reason holds the text itself, and is kept for good. Say it in other words.',
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
        ? 'An import is under way and could bring the text back. Wait until it has ended.'
        : 'A worker is at work on this task and could write the text again. Pause its run, wait until nothing is in flight, then redact.',
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
        'This cannot be redacted: it is too short, or a part of what takes its place.',
        'text',
      )
    throw error
  }
}
