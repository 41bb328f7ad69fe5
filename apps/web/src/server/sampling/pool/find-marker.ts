import type { Actor } from '../../../domain/permissions/permissions'

/** The person behind a mark: for a key, its owner; null for an operator’s key. */
export function findMarker(actor: Actor): string | null {
  if (actor.kind === 'person') return actor.id
  return (actor.kind === 'api_key' && actor.ownerId) || null
}
