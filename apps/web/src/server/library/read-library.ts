import { z } from 'zod'
import { authoringLimits } from '../../domain/authoring-limits'
import {
  KeptCriterion,
  type LibraryCriterionView,
  type LibraryView,
  type RubricTemplateView,
} from '../../domain/library'
import type { Context } from '../context'
import { findPlannedDataset } from '../planning/find-planned-dataset'
import { visibleEntries } from '../visibility/visible-library'

const { library: most } = authoringLimits

/** The newest first. */
export const order = [{ createdAt: 'desc' }, { id: 'desc' }] satisfies Record<string, 'desc'>[]

/** What `actor` may put into a rubric of the dataset. It is searched where it is read, so that no words of a case stand in an address. */
export async function readLibrary(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  datasetId: string,
): Promise<LibraryView> {
  await findPlannedDataset({ actor, db }, datasetId)
  const where = visibleEntries(actor, datasetId)
  const [criteria, templates] = await Promise.all([
    db.libraryCriterion.findMany({ where, orderBy: order, take: 2 * most.criterion + 1 }),
    db.rubricTemplate.findMany({ where, orderBy: order, take: 2 * most.template + 1 }),
  ])
  const self = actor.kind === 'person' ? actor.id : null
  const ownFirst = <Row extends { personId: string }>(rows: Row[]) => [
    ...rows.filter(({ personId }) => personId === self),
    ...rows.filter(({ personId }) => personId !== self),
  ]
  return {
    criteria: ownFirst(criteria.slice(0, 2 * most.criterion)).map((row) => showCriterion(row, self)),
    templates: ownFirst(templates.slice(0, 2 * most.template)).map((row) => showTemplate(row, self)),
    more: criteria.length > 2 * most.criterion || templates.length > 2 * most.template,
  }
}

interface Entry {
  id: string
  personId: string
  shared: boolean
}

export function showCriterion(
  { id, personId, shared, text, points, tags, evidence }: Entry & Omit<LibraryCriterionView, 'mine'>,
  self: string | null,
): LibraryCriterionView {
  return { id, mine: personId === self, shared, text, points, tags, evidence }
}

export function showTemplate(
  { id, personId, shared, name, criteria }: Entry & { name: string; criteria: unknown },
  self: string | null,
): RubricTemplateView {
  return { id, mine: personId === self, shared, name, criteria: Templates.parse(criteria) }
}

// What stands there may hold marks of redaction, longer than what was typed: only its shape is asked for.
const Templates = z.array(
  z.object({
    text: z.string(),
    points: KeptCriterion.shape.points,
    tags: z.array(z.string()),
    evidence: z.string(),
  }),
)
