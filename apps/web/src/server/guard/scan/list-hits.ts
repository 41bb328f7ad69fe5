import { z } from 'zod'
import type { GuardClass } from '../../../domain/guard/classes'
import { describePlace } from '../../../domain/guard/describe-place'
import type { GuardHit, HitFilter, HitQuery } from '../../../domain/guard/scans'
import type { Context } from '../../platform/context'
import { readCursor, writeCursor } from '../../platform/rest/cursor'
import { decideReadings } from './readable-hits'

const HitKey = z.tuple([z.int(), z.string().regex(/^\d{1,18}$/)])

/** Lists a page of open findings: those that stop first, then the newest. */
export async function listHits(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  { cursor, limit, ...filter }: HitQuery,
): Promise<{ items: GuardHit[]; nextCursor: string | null }> {
  const [possible, id] = readCursor(cursor, HitKey) ?? []
  const after =
    id === undefined
      ? {}
      : {
          OR: [
            { possible: possible === 1, id: { lt: BigInt(id) } },
            ...(possible === 0 ? [{ possible: true }] : []),
          ],
        }
  const rows = await db.guardHit.findMany({
    where: { AND: [whereHit(filter), after] },
    include: {
      dataset: { select: { id: true, name: true } },
      task: { select: { id: true, externalId: true } },
    },
    orderBy: [{ possible: 'asc' }, { id: 'desc' }],
    take: limit + 1,
  })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const readings = await decideReadings({ actor, db }, shown)
  const versions = await db.taskVersion.findMany({
    where: { id: { in: shown.flatMap(({ versionId }) => versionId ?? []) } },
    select: { id: true, number: true },
  })
  const numbers = new Map(versions.map((version) => [version.id, version.number]))
  return {
    items: shown.map((row, index) => {
      const isHidden = readings[index] === 'class'
      return {
        id: `${row.id}`,
        class: row.class as GuardClass,
        possible: row.possible,
        dataset: row.dataset,
        task: row.task,
        version: isHidden ? null : (numbers.get(row.versionId ?? '') ?? null),
        place: isHidden
          ? null
          : describePlace({
              table: row.tableName,
              column: row.columnName,
              path: row.path,
              position: row.position,
            }),
        start: isHidden ? null : row.start,
        canOpen: readings[index] === 'words',
      }
    }),
    nextCursor: last && rows.length > limit ? writeCursor([last.possible ? 1 : 0, `${last.id}`]) : null,
  }
}

const whereHit = ({ datasetId, taskId, class: name, certainty }: HitFilter) => ({
  ...(datasetId ? { datasetId } : {}),
  ...(taskId ? { taskId } : {}),
  ...(name ? { class: name } : {}),
  ...(certainty ? { possible: certainty === 'possible' } : {}),
})
