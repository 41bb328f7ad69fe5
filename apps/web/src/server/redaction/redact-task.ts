import { databaseErrorCode, redactText } from '@consilium/db'
import { MIN_SEARCH_LENGTH, type RedactTask } from '../../domain/redaction/redaction'
import type { Context } from '../platform/context'
import { scanTaskAgain } from '../guard/scan/scan-texts'
import { renewFingerprints } from '../authoring/duplicates/renew-fingerprints'
import { notFound, Refusal } from '../platform/refusal'
import { visibleDatasetTasks } from '../platform/visibility/visible-tasks'
import { findWorkInFlight } from './find-work-in-flight'

const NOWHERE =
  'This text was not found in the task or the data derived from it. Copy it exactly, or redact it everywhere.'

const IMPORT_IN_FLIGHT = 'An import in progress could restore the text. Wait until it has finished.'
const WORK_IN_FLIGHT =
  'A system or judge is working on this text and could store it again. Pause its run or wait for its answer, then redact.'

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
  const requireNoWork = async (on: Parameters<typeof findWorkInFlight>[0]) => {
    const kind = await findWorkInFlight(on, { taskId, text, everywhere })
    if (kind !== null) throw new Refusal('conflict', kind === 'import' ? IMPORT_IN_FLIGHT : WORK_IN_FLIGHT)
  }
  await requireNoWork(db)
  try {
    const id = await redactText(db, {
      taskId,
      text,
      everywhere,
      reason,
      actor: { kind: 'person', id: actor.id },
      async andThen(tx, redactionId) {
        await renewFingerprints(tx, redactionId)
        // A worker may have read the text after the first check.
        await requireNoWork(tx)
      },
    })
    // Its findings in the redacted places disappear at once; those of other tasks with the next scan.
    await scanTaskAgain(db, taskId)
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
