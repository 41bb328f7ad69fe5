import { Prisma } from '@consilium/db'
import { shortenLine } from '../../../domain/platform/shorten-line'
import type { PoolFilter, PoolPage, PoolTask } from '../../../domain/sampling/pool'
import { auditHeldOut } from '../../datasets/audit-held-out'
import { themeOfVersion } from '../../datasets/task-scope'
import type { Context } from '../../platform/context'
import { answersBlindly } from '../../platform/visibility/own-part'
import { findPoolDataset } from './find-pool-dataset'
import { fromWholePool, matchFilter } from './match-pool'

const EXCERPT_LENGTH = 180

interface Page {
  datasetId: string
  filter: PoolFilter
  after?: string
  before?: string
  limit: number
}

type Row = Omit<PoolTask, 'author' | 'exclusion'> & {
  authorId: string | null
  authorName: string
  institution: string | null
  excludedAt: Date | null
  excludedById: string | null
  excludedByName: string
  exclusionReason: string
  keptTaskId: string | null
}

/** What someone who answers a task must not learn of it, not even as an admin who filters the list by it. */
const hiddenDimensions = ['mode', 'difficulty', 'ratedVendor', 'ratedLlm', 'author', 'institution'] as const

/**
 * Lists a page of the tasks for a release, by id. Keyset pagination, so that every page costs the same. Tasks
 * under review have no list.
 */
export async function listPool(
  ctx: Pick<Context, 'actor' | 'db'>,
  { datasetId, filter, after, before, limit }: Page,
): Promise<PoolPage> {
  await findPoolDataset(ctx, datasetId)
  const start = after
    ? Prisma.sql`AND t.id > ${after}::uuid`
    : before
      ? Prisma.sql`AND t.id < ${before}::uuid`
      : Prisma.empty
  const isBlind = answersBlindly(ctx.actor)
  const readable = hiddenDimensions.some((dimension) => filter.levels[dimension])
    ? Prisma.sql`AND NOT ${isBlind}`
    : Prisma.empty
  const found = await ctx.db.$queryRaw<(Row & { isBlind: boolean })[]>`
    WITH page AS MATERIALIZED (
      SELECT t.id, ${isBlind} AS "isBlind" ${fromWholePool(datasetId, 'release')} ${matchFilter(filter)} ${readable} ${start}
      ORDER BY t.id ${before ? Prisma.sql`DESC` : Prisma.sql`ASC`} LIMIT ${limit + 1}
    )
    SELECT t.id, p."isBlind", t.external_id AS "externalId", t.status = 'released' AS "isReleased", v.use_case AS "useCase", v.mode, v.difficulty, v.specialty, v.language,
      ${themeOfVersion} AS theme, v.turn_count AS turns, v.rated_vendor AS "ratedVendor", v.rated_llm AS "ratedLlm",
      a.id AS "authorId", a.name AS "authorName", a.affiliation AS institution,
      k.at AS "excludedAt", k.by_id AS "excludedById", b.name AS "excludedByName", k.reason AS "exclusionReason", k.kept_task_id AS "keptTaskId",
      COALESCE(left(v.conversation -> -1 ->> 'content', ${2 * EXCERPT_LENGTH}::int), '') AS excerpt
    FROM page p JOIN task t ON t.id = p.id JOIN task_version v ON v.id = t.current_version_id LEFT JOIN person a ON a.id = t.author_id
    LEFT JOIN pool_exclusion k ON k.task_id = t.id AND k.undone_at IS NULL LEFT JOIN person b ON b.id = k.by_id
    ORDER BY p.id`
  const hasMore = found.length > limit
  const rows = hasMore ? (before ? found.slice(1) : found.slice(0, limit)) : found
  await auditHeldOut(
    ctx,
    { taskIds: rows.map(({ id }) => id) },
    { action: 'dataset.read', entity: { type: 'dataset', id: datasetId } },
  )
  const [first, last] = [rows.at(0), rows.at(-1)]
  return {
    tasks: rows.map(({ isBlind: hides, ...row }) => readRow(hides ? hideRow(row) : row)),
    after: last && (before ? true : hasMore) ? last.id : null,
    before: first && (before ? hasMore : after !== undefined) ? first.id : null,
  }
}

const hideRow = (row: Row): Row => ({
  ...row,
  mode: null,
  difficulty: null,
  ratedVendor: null,
  ratedLlm: null,
  authorId: null,
})

function readRow({
  authorId,
  authorName,
  institution,
  excludedAt,
  excludedById,
  excludedByName,
  exclusionReason,
  keptTaskId,
  ...row
}: Row): PoolTask {
  return {
    ...row,
    excerpt: shortenLine(row.excerpt, EXCERPT_LENGTH),
    author: authorId === null ? null : { id: authorId, name: authorName, institution },
    exclusion: excludedAt && {
      at: excludedAt.toISOString(),
      by: excludedById === null ? null : { id: excludedById, name: excludedByName },
      reason: exclusionReason,
      keptTaskId,
    },
  }
}
