import type { Prisma } from '@consilium/db'
import { describeHistory, type Sampling } from '@consilium/worker/manifest'
import { z } from 'zod'
import { findRefusal } from '../../domain/permissions/permissions'
import type { PageQuery } from '../../domain/platform/page'
import type { ReleaseDetail, ReleaseSummary } from '../../domain/releasing/releases'
import type { Context } from '../platform/context'
import { notFound } from '../platform/refusal'
import { readReleaseState, releaseStateFields } from '../platform/release-state'
import { readCursor, writeCursor } from '../platform/rest/cursor'
import { visibleReleases } from '../platform/visibility/visible-releases'
import { countFacets } from '../datasets/count-facets'
import { isExcludedTask } from '../datasets/task-scope'

const summaryFields = {
  id: true,
  name: true,
  createdAt: true,
  taskCount: true,
  contentHash: true,
  root: true,
  frozenHash: true,
  attestation: true,
  dataset: { select: { id: true, name: true } },
  ...releaseStateFields,
  _count: { select: { runs: true } },
} satisfies Prisma.ReleaseSelect

type SummaryRow = Prisma.ReleaseGetPayload<{ select: typeof summaryFields }>

/** Lists the releases, newest first; with `datasetId`, of that dataset only. */
export async function listReleases(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  { datasetId }: { datasetId?: string },
): Promise<ReleaseSummary[]> {
  const rows = await db.release.findMany({
    where: { AND: [visibleReleases(actor), datasetId ? { datasetId } : {}] },
    select: summaryFields,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 500,
  })
  return rows.map(summarizeRelease)
}

const ReleaseKey = z.tuple([z.iso.datetime(), z.uuid()])

/** Lists a page of the releases, newest first, with keyset pagination. */
export async function listReleasePage(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  { datasetId, cursor, limit }: PageQuery & { datasetId?: string },
): Promise<{ items: ReleaseSummary[]; nextCursor: string | null }> {
  const [createdAt, id] = readCursor(cursor, ReleaseKey) ?? []
  const rows = await db.release.findMany({
    where: {
      AND: [
        visibleReleases(actor),
        datasetId ? { datasetId } : {},
        createdAt ? { OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }] } : {},
      ],
    },
    select: summaryFields,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit + 1,
  })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(summarizeRelease),
    nextCursor: last && rows.length > limit ? writeCursor([last.createdAt.toISOString(), last.id]) : null,
  }
}

/** Reads a release with its composition. */
export async function readRelease(ctx: Pick<Context, 'actor' | 'db'>, id: string): Promise<ReleaseDetail> {
  const { actor, db } = ctx
  const row = await db.release.findFirst({
    where: { AND: [{ id }, visibleReleases(actor)] },
    select: {
      ...summaryFields,
      sampleId: true,
      dataset: { select: { id: true, name: true, canary: true } },
      publication: { select: { at: true, by: { select: { name: true } } } },
    },
  })
  if (!row) throw notFound('release')
  // Programs read no names of people.
  const readsNames = findRefusal(actor, 'people.manage') === null
  const nameOf = (by: { name: string } | null | undefined) => (readsNames && by ? by.name : null)
  const [notices, composition, totals, manifests] = await Promise.all([
    db.releaseNotice.findMany({
      where: { releaseId: id },
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
      select: { id: true, kind: true, text: true, at: true, by: { select: { name: true } } },
    }),
    countFacets(ctx, { releaseId: id }),
    db.$queryRaw<{ criteria: number; negative: number; multiTurn: number; takenOut: number }[]>`
      SELECT COALESCE(sum(c.criteria), 0)::int AS criteria, COALESCE(sum(c.negative), 0)::int AS negative,
        (count(*) FILTER (WHERE v.turn_count > 1))::int AS "multiTurn", (count(*) FILTER (WHERE ${isExcludedTask}))::int AS "takenOut"
      FROM release_task x JOIN task t ON t.id = x.task_id JOIN task_version v ON v.id = x.version_id
      CROSS JOIN LATERAL (SELECT count(*) AS criteria, count(*) FILTER (WHERE points < 0) AS negative FROM criterion WHERE version_id = v.id) AS c
      WHERE x.release_id = ${id}::uuid`,
    // The history is shown to everyone who can download the manifest.
    row.sampleId !== null && findRefusal(actor, 'releases.export') === null
      ? db.$queryRaw<{ sampling: Sampling | null }[]>`
          SELECT text::jsonb -> 'sampling' AS sampling FROM release_manifest WHERE release_id = ${id}::uuid`
      : [],
  ])
  const sampling = manifests[0]?.sampling ?? null
  return {
    ...summarizeRelease(row),
    criteria: totals[0]?.criteria ?? 0,
    negativeCriteria: totals[0]?.negative ?? 0,
    multiTurn: totals[0]?.multiTurn ?? 0,
    takenOut: totals[0]?.takenOut ?? 0,
    canary: row.dataset.canary,
    isDrawn: row.sampleId !== null,
    history: sampling ? describeHistory(sampling) : [],
    publishedBy: nameOf(row.publication?.by),
    notices: notices.map(({ by, at, ...notice }) => ({ ...notice, at: at.toISOString(), by: nameOf(by) })),
    composition,
  }
}

function summarizeRelease({
  id,
  name,
  createdAt,
  taskCount,
  contentHash,
  root,
  frozenHash,
  attestation,
  dataset,
  publication,
  notices,
  _count,
}: SummaryRow): ReleaseSummary {
  return {
    id,
    name,
    tasks: taskCount,
    contentHash,
    root,
    frozenHash,
    attestation,
    datasetId: dataset.id,
    datasetName: dataset.name,
    createdAt: createdAt.toISOString(),
    runs: _count.runs,
    state: readReleaseState({ publication, notices }),
    publishedAt: publication?.at.toISOString() ?? null,
  }
}
