import type { Database } from '@consilium/db'
import { authoringLimits } from '../../domain/authoring/authoring-limits'
import type { OfferedView } from '../../domain/library/library'
import type { Context } from '../platform/context'
import { findPlannedDataset } from '../datasets/find-planned-dataset'
import { hashEntryContent } from './hash-entry-content'
import { newestFirst, toCriterionView, toTemplateView } from './read-library'

const { library: most } = authoringLimits
/** Removed entries listed per kind, the latest first. */
const MAX_REMOVED = 100
const MAX_NAMED_TASKS = 5
const withKeeper = { person: { select: { name: true, roles: { select: { role: true } } } } } as const

/**
 * The entries that a dataset offers its authors, with who keeps them and how often they are used, for admins.
 */
export async function readOfferedEntries(
  ctx: Pick<Context, 'actor' | 'db'>,
  datasetId: string,
): Promise<OfferedView> {
  const dataset = await findPlannedDataset(ctx, datasetId)
  const where = { datasetId, shared: true, archivedAt: null }
  const out = { datasetId, shared: false, archivedAt: null, takenOutAt: { not: null } }
  const lastOut = { orderBy: { takenOutAt: 'desc' }, take: MAX_REMOVED, include: withKeeper } as const
  const [criteria, templates, outCriteria, outTemplates, uses] = await Promise.all([
    ctx.db.libraryCriterion.findMany({
      where,
      orderBy: newestFirst,
      take: most.criterion + 1,
      include: withKeeper,
    }),
    ctx.db.rubricTemplate.findMany({
      where,
      orderBy: newestFirst,
      take: most.template + 1,
      include: withKeeper,
    }),
    ctx.db.libraryCriterion.findMany({ where: out, ...lastOut }),
    ctx.db.rubricTemplate.findMany({ where: out, ...lastOut }),
    countUses(ctx.db, datasetId),
  ])
  const self = ctx.actor.kind === 'person' ? ctx.actor.id : null
  const offerCriterion = (row: (typeof criteria)[number]) => {
    const shown = toCriterionView(row, self)
    return { ...shown, mark: hashEntryContent({ criteria: [shown] }), ...describeUse(row, uses) }
  }
  const offerTemplate = (row: (typeof templates)[number]) => {
    const shown = toTemplateView(row, self)
    return { ...shown, mark: hashEntryContent(shown), ...describeUse(row, uses) }
  }
  return {
    dataset,
    criteria: criteria.slice(0, most.criterion).map(offerCriterion),
    templates: templates.slice(0, most.template).map(offerTemplate),
    takenOut: { criteria: outCriteria.map(offerCriterion), templates: outTemplates.map(offerTemplate) },
    more: criteria.length > most.criterion || templates.length > most.template,
  }
}

function describeUse(
  { id, person }: { id: string; person: { name: string; roles: { role: string }[] } },
  uses: Uses,
) {
  const { rubrics = 0, usedIn = [] } = uses.get(id) ?? {}
  return { by: person.roles.some(({ role }) => role === 'admin') ? null : person.name, rubrics, usedIn }
}

/** By the id of an entry: how many current task versions use it, and a few of their tasks. */
type Uses = Map<string, { rubrics: number; usedIn: string[] }>

/** Counts in how many rubrics of a dataset each library entry is used. Drafts are not counted. */
async function countUses(db: Database, datasetId: string): Promise<Uses> {
  const rows = await db.$queryRaw<{ entry: string; rubrics: number; usedIn: string[] }[]>`
    SELECT entry, count(*)::int AS rubrics, (array_agg(task ORDER BY at DESC))[1:${MAX_NAMED_TASKS}::int] AS "usedIn"
    FROM (SELECT DISTINCT entry, t.id::text AS task, v.created_at AS at
      FROM task t JOIN task_version v ON v.id = t.current_version_id JOIN criterion c ON c.version_id = v.id
      -- An accepted criterion keeps its author's origin.
      CROSS JOIN LATERAL (SELECT COALESCE(c.provenance -> 'origin', c.provenance #> '{authored,origin}') AS origin) AS from_author
      CROSS JOIN LATERAL jsonb_array_elements_text(origin -> 'of') AS entry
      WHERE t.dataset_id = ${datasetId}::uuid AND t.source = 'authored' AND t.status <> 'withdrawn' AND origin ->> 'is' IN ('library', 'template')) AS used
    GROUP BY entry`
  return new Map(rows.map(({ entry, rubrics, usedIn }) => [entry, { rubrics, usedIn }]))
}
