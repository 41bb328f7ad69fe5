import type { Actor } from '../../domain/permissions/permissions'
import { Refusal } from '../platform/refusal'

/** The person who marks tasks or keeps views: for a key, its owner, so that the list names someone to ask. */
export function findMarkingPerson(actor: Actor): string {
  if (actor.kind === 'person') return actor.id
  if (actor.kind === 'api_key' && actor.ownerId) return actor.ownerId
  throw new Refusal(
    'forbidden',
    'This key has no owner, and exclusions and views of a pool belong to a person. Use a key that an admin created in the settings.',
  )
}
