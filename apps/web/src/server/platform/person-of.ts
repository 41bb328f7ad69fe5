import type { Actor } from '../../domain/permissions/permissions'

/** The person who acts, also through their API key; null for an operator’s key and for visitors. */
export function personOf(actor: Actor): string | null {
  if (actor.kind === 'person') return actor.id
  return actor.kind === 'api_key' ? (actor.ownerId ?? null) : null
}

/** The name of who decided something. */
export function nameBy(person: { id: string; name: string } | null): { id: string | null; name: string } {
  return person ?? { id: null, name: 'A program' }
}
