import { z } from 'zod'
import { authoringLimits } from '../../domain/authoring/authoring-limits'
import {
  KeptCriterion,
  type LibraryCriterionView,
  type LibraryView,
  type RubricTemplateView,
} from '../../domain/library/library'
import type { Context } from '../platform/context'
import { findPlannedDataset } from '../datasets/find-planned-dataset'
import { visibleEntries } from '../platform/visibility/visible-library'

const { library: most } = authoringLimits

export const newestFirst = [{ createdAt: 'desc' }, { id: 'desc' }] satisfies Record<string, 'desc'>[]

/**
 * The entries that the actor may use in a dataset. The browser searches them, so that no text of a case gets
 * into a URL.
 */
export async function readLibrary(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  datasetId: string,
): Promise<LibraryView> {
  await findPlannedDataset({ actor, db }, datasetId)
  const where = visibleEntries(actor, datasetId)
  const [criteria, templates] = await Promise.all([
    db.libraryCriterion.findMany({ where, orderBy: newestFirst, take: 2 * most.criterion + 1 }),
    db.rubricTemplate.findMany({ where, orderBy: newestFirst, take: 2 * most.template + 1 }),
  ])
  const self = actor.kind === 'person' ? actor.id : null
  const ownFirst = <Row extends { personId: string }>(rows: Row[]) => [
    ...rows.filter(({ personId }) => personId === self),
    ...rows.filter(({ personId }) => personId !== self),
  ]
  return {
    criteria: ownFirst(criteria.slice(0, 2 * most.criterion)).map((row) => toCriterionView(row, self)),
    templates: ownFirst(templates.slice(0, 2 * most.template)).map((row) => toTemplateView(row, self)),
    more: criteria.length > 2 * most.criterion || templates.length > 2 * most.template,
  }
}

interface Entry {
  id: string
  personId: string
  shared: boolean
}

export function toCriterionView(
  { id, personId, shared, text, points, tags, evidence }: Entry & Omit<LibraryCriterionView, 'mine'>,
  self: string | null,
): LibraryCriterionView {
  return { id, mine: personId === self, shared, text, points, tags, evidence }
}

export function toTemplateView(
  { id, personId, shared, name, criteria }: Entry & { name: string; criteria: unknown },
  self: string | null,
): RubricTemplateView {
  return { id, mine: personId === self, shared, name, criteria: Templates.parse(criteria) }
}

// Redaction marks may exceed the length limits for typed text, so only the shape is checked.
const Templates = z.array(
  z.object({
    text: z.string(),
    points: KeptCriterion.shape.points,
    tags: z.array(z.string()),
    evidence: z.string(),
  }),
)
