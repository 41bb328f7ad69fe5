import { authoringLimits } from '../../domain/authoring-limits'
import type { OfferedView } from '../../domain/library'
import type { Context } from '../context'
import { findPlannedDataset } from '../planning/find-planned-dataset'
import { countUses, type Uses } from './count-uses'
import { markOf } from './mark-entry'
import { order, showCriterion, showTemplate } from './read-library'

const { library: most } = authoringLimits
/** Of each kind; older ones are as good as forgotten. */
const MOST_TAKEN_OUT = 100
const who = { person: { select: { name: true, roles: { select: { role: true } } } } } as const

/** What the dataset offers to its authors, who kept it and how often it is used, for admins. */
export async function readOffered(
  ctx: Pick<Context, 'actor' | 'db'>,
  datasetId: string,
): Promise<OfferedView> {
  const dataset = await findPlannedDataset(ctx, datasetId)
  const where = { datasetId, shared: true, archivedAt: null }
  const out = { datasetId, shared: false, archivedAt: null, takenOutAt: { not: null } }
  const lastOut = { orderBy: { takenOutAt: 'desc' }, take: MOST_TAKEN_OUT, include: who } as const
  const [criteria, templates, outCriteria, outTemplates, uses] = await Promise.all([
    ctx.db.libraryCriterion.findMany({ where, orderBy: order, take: most.criterion + 1, include: who }),
    ctx.db.rubricTemplate.findMany({ where, orderBy: order, take: most.template + 1, include: who }),
    ctx.db.libraryCriterion.findMany({ where: out, ...lastOut }),
    ctx.db.rubricTemplate.findMany({ where: out, ...lastOut }),
    countUses(ctx.db, datasetId),
  ])
  const self = ctx.actor.kind === 'person' ? ctx.actor.id : null
  const offerCriterion = (row: (typeof criteria)[number]) => {
    const shown = showCriterion(row, self)
    return { ...shown, mark: markOf({ criteria: [shown] }), ...tell(row, uses) }
  }
  const offerTemplate = (row: (typeof templates)[number]) => {
    const shown = showTemplate(row, self)
    return { ...shown, mark: markOf(shown), ...tell(row, uses) }
  }
  return {
    dataset,
    criteria: criteria.slice(0, most.criterion).map(offerCriterion),
    templates: templates.slice(0, most.template).map(offerTemplate),
    takenOut: { criteria: outCriteria.map(offerCriterion), templates: outTemplates.map(offerTemplate) },
    more: criteria.length > most.criterion || templates.length > most.template,
  }
}

function tell(
  { id, person }: { id: string; person: { name: string; roles: { role: string }[] } },
  uses: Uses,
) {
  const { rubrics = 0, usedIn = [] } = uses.get(id) ?? {}
  return { by: person.roles.some(({ role }) => role === 'admin') ? null : person.name, rubrics, usedIn }
}
