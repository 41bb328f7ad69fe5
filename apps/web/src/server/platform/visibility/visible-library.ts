import type { Actor } from '../../../domain/permissions/permissions'
import { whereAnyRule, type VisibilityRule } from './visibility-rule'

/** Both kinds of entry have these columns. */
export interface EntryWhere {
  personId?: string
  datasetId?: string
  shared?: boolean
  archivedAt?: null
}

/** Saved entries are private; shared ones are visible to everyone who writes for the dataset. */
function libraryRules(actor: Actor, datasetId: string): VisibilityRule<EntryWhere>[] {
  const offered: VisibilityRule<EntryWhere> = [
    {
      says: 'it is shared with everyone who writes for the dataset',
      where: { datasetId, shared: true, archivedAt: null },
    },
  ]
  return actor.kind === 'person'
    ? [[{ says: 'they saved it themselves', where: { personId: actor.id, archivedAt: null } }], offered]
    : [offered]
}

/** The entries that `actor` may put into a rubric of the dataset. */
export function visibleEntries(actor: Actor, datasetId: string): EntryWhere {
  return whereAnyRule(libraryRules(actor, datasetId))
}
