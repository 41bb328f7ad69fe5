import { z } from 'zod'
import { KeptCriterion, MOST_KEPT, MOST_TEMPLATES, type LibraryCriterionView, type LibraryView, type OfferedView, type RubricTemplateView } from '../../domain/library'
import type { Context } from '../context'
import { findPlannedDataset } from '../planning/find-planned-dataset'
import { visibleEntries } from '../visibility/visible-library'

const order = [{ createdAt: 'desc' }, { id: 'desc' }] satisfies Record<string, 'desc'>[]
const who = { person: { select: { name: true } } }

/** What `actor` may put into a rubric of the dataset. It is searched where it is read, so that no words of a case stand in an address. */
export async function readLibrary({ actor, db }: Pick<Context, 'actor' | 'db'>, datasetId: string): Promise<LibraryView> {
  await findPlannedDataset({ actor, db }, datasetId)
  const where = visibleEntries(actor, datasetId)
  const [criteria, templates] = await Promise.all([
    db.libraryCriterion.findMany({ where, orderBy: order, take: 2 * MOST_KEPT + 1 }),
    db.rubricTemplate.findMany({ where, orderBy: order, take: 2 * MOST_TEMPLATES + 1 }),
  ])
  const self = actor.kind === 'person' ? actor.id : null
  const ownFirst = <Row extends { personId: string }>(rows: Row[]) => [...rows.filter(({ personId }) => personId === self), ...rows.filter(({ personId }) => personId !== self)]
  return {
    criteria: ownFirst(criteria.slice(0, 2 * MOST_KEPT)).map((row) => showCriterion(row, self)),
    templates: ownFirst(templates.slice(0, 2 * MOST_TEMPLATES)).map((row) => showTemplate(row, self)),
    more: criteria.length > 2 * MOST_KEPT || templates.length > 2 * MOST_TEMPLATES,
  }
}

/** What the dataset offers to its authors, and who kept it, for admins. */
export async function readOffered(ctx: Pick<Context, 'actor' | 'db'>, datasetId: string): Promise<OfferedView> {
  const dataset = await findPlannedDataset(ctx, datasetId)
  const where = { datasetId, shared: true, archivedAt: null }
  const [criteria, templates] = await Promise.all([
    ctx.db.libraryCriterion.findMany({ where, orderBy: order, take: MOST_KEPT + 1, include: who }),
    ctx.db.rubricTemplate.findMany({ where, orderBy: order, take: MOST_TEMPLATES + 1, include: who }),
  ])
  const self = ctx.actor.kind === 'person' ? ctx.actor.id : null
  return {
    dataset,
    criteria: criteria.slice(0, MOST_KEPT).map((row) => ({ ...showCriterion(row, self), by: row.person.name })),
    templates: templates.slice(0, MOST_TEMPLATES).map((row) => ({ ...showTemplate(row, self), by: row.person.name })),
    more: criteria.length > MOST_KEPT || templates.length > MOST_TEMPLATES,
  }
}

interface Entry {
  id: string
  personId: string
  shared: boolean
}

function showCriterion({ id, personId, shared, text, points, tags, evidence }: Entry & Omit<LibraryCriterionView, 'mine'>, self: string | null): LibraryCriterionView {
  return { id, mine: personId === self, shared, text, points, tags, evidence }
}

function showTemplate({ id, personId, shared, name, criteria }: Entry & { name: string; criteria: unknown }, self: string | null): RubricTemplateView {
  return { id, mine: personId === self, shared, name, criteria: Templates.parse(criteria) }
}

// What stands there may hold marks of redaction, longer than what was typed: only its shape is asked for.
const Templates = z.array(z.object({ text: z.string(), points: KeptCriterion.shape.points, tags: z.array(z.string()), evidence: z.string() }))
