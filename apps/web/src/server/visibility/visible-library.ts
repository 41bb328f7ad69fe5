import type { Actor } from '../../domain/permissions'
import { onAnyOf, type Ground } from './ground'

/** Both kinds of entry have these columns. */
export interface EntryWhere {
  personId?: string
  datasetId?: string
  shared?: boolean
  archivedAt?: null
}

/** What someone keeps is theirs; what is offered is for everyone who writes for the dataset. */
function libraryGrounds(actor: Actor, datasetId: string): Ground<EntryWhere>[] {
  const offered: Ground<EntryWhere> = [
    {
      says: 'it is offered to everyone who writes for the dataset',
      where: { datasetId, shared: true, archivedAt: null },
    },
  ]
  return actor.kind === 'person'
    ? [[{ says: 'they keep it themselves', where: { personId: actor.id, archivedAt: null } }], offered]
    : [offered]
}

/** The entries that `actor` may put into a rubric of the dataset. */
export function visibleEntries(actor: Actor, datasetId: string): EntryWhere {
  return onAnyOf(libraryGrounds(actor, datasetId))
}
