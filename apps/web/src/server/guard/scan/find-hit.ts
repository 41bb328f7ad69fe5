import type { GuardClass } from '../../../domain/guard/classes'
import type { Context } from '../../platform/context'
import { notFound, Refusal } from '../../platform/refusal'
import { listTextsOfDatasets, listTextsOfTasks } from './list-stored-texts'
import { decideReadings } from './readable-hits'

const NOT_READABLE =
  'You have a part in this task, or may still be asked to judge it, so you can’t read the finding. Ask another admin.'
const PRIVATE = 'Only the person who wrote this text reads it. An admin can redact it in the task.'
const CHANGED = 'The text has changed since it was scanned. Scan stored texts again.'

interface FoundHit {
  datasetId: string
  taskId: string | null
  class: GuardClass
  before: string
  words: string
  after: string
}

const AROUND = 160

/** Finds the words of a finding for an admin who may read them. */
export async function findHit({ actor, db }: Pick<Context, 'actor' | 'db'>, id: string): Promise<FoundHit> {
  const hit = await db.guardHit.findUnique({ where: { id: BigInt(id) } })
  if (!hit) throw notFound('finding')
  const [reading] = await decideReadings({ actor, db }, [hit])
  if (reading !== 'words') throw new Refusal('conflict', reading === 'place' ? PRIVATE : NOT_READABLE)
  const { datasetId, taskId, start, end } = hit
  const listed =
    taskId === null ? await listTextsOfDatasets(db, [datasetId]) : await listTextsOfTasks(db, [taskId])
  const stored = [...listed.values()]
    .flat(2)
    .find(
      ({ table, key, column, path }) =>
        table === hit.tableName && key === hit.rowKey && column === hit.columnName && path === hit.path,
    )
  if (!stored || stored.text.length < end) throw new Refusal('conflict', CHANGED)
  return {
    datasetId,
    taskId,
    class: hit.class as GuardClass,
    before: stored.text.slice(Math.max(0, start - AROUND), start),
    words: stored.text.slice(start, end),
    after: stored.text.slice(end, end + AROUND),
  }
}
