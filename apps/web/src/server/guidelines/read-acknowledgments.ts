import { Prisma } from '@consilium/db'
import type { AcknowledgmentOverview } from '../../domain/guidelines/guidelines-views'
import { findPlannedDataset } from '../datasets/find-planned-dataset'
import type { Context } from '../platform/context'
import { readVersions } from './read-versions'

const MAX_LISTED = 200

/**
 * How many people acknowledged each version, and who has not. It counts everyone who can be asked to work
 * here, so that the list doesn’t show who wrote or judges a task.
 */
export async function readAcknowledgments(
  ctx: Pick<Context, 'actor' | 'db'>,
  datasetId: string,
): Promise<AcknowledgmentOverview> {
  const { db } = ctx
  const dataset = await findPlannedDataset(ctx, datasetId)
  const { lines = [] } = (await readVersions(ctx, [dataset])).get(datasetId) ?? {}
  const owed = lines.find(({ mustAcknowledge }) => mustAcknowledge)?.version ?? 0
  const [rows, people, missing] = await Promise.all([
    db.datasetSetting.findMany({
      where: { datasetId, kind: 'guidelines' },
      select: {
        version: true,
        setBy: { select: { id: true, name: true } },
        _count: { select: { acknowledgments: true } },
      },
    }),
    db.$queryRaw<{ people: number }[]>`SELECT count(*)::int AS people FROM person p WHERE ${isAuthor}`,
    db.$queryRaw<{ id: string; name: string; all: number }[]>`
      SELECT p.id::text, p.name, count(*) OVER ()::int AS "all" FROM person p
      WHERE ${owed > 0} AND ${isAuthor} AND NOT EXISTS (
        SELECT FROM guidelines_acknowledgment a JOIN dataset_setting s ON s.id = a.setting_id
        WHERE a.person_id = p.id AND s.dataset_id = ${datasetId}::uuid AND s.version >= ${owed})
      ORDER BY p.name, p.id LIMIT ${MAX_LISTED}`,
  ])
  const more = new Map(rows.map(({ version, setBy, _count }) => [version, { setBy, _count }]))
  return {
    versions: lines.map((line) => ({
      ...line,
      publishedBy: more.get(line.version)?.setBy ?? null,
      acknowledged: more.get(line.version)?._count.acknowledgments ?? 0,
    })),
    people: people[0]?.people ?? 0,
    missing: missing.map(({ id, name }) => ({ id, name })),
    missingCount: missing[0]?.all ?? 0,
  }
}

const isAuthor = Prisma.sql`(p.disabled_at IS NULL AND EXISTS (
  SELECT FROM person_role r WHERE r.person_id = p.id AND r.role IN ('physician', 'adjudicator')))`
