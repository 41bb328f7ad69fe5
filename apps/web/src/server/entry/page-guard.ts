import { redirect } from 'next/navigation'
import type { Action } from '../../domain/permissions/permissions'
import { currentActor } from '../access/current-actor'
import { database } from '../platform/database'
import { explainRefusal } from '../platform/explain-refusal'

/**
 * Explains why the reader may not see a page, or returns null. Redirects a visitor to sign in and back to
 * `path`. Pages show the reason; the procedures behind them enforce permissions on their own.
 */
export async function refusalForPage(action: Action, path: string): Promise<string | null> {
  const actor = await currentActor()
  if (actor.kind === 'person' && actor.restriction && !path.startsWith('/account'))
    redirect('/account/second-factor')
  const refusal = await explainRefusal({ actor, db: database().db }, action)
  if (!refusal) return null
  if (refusal.code === 'unauthenticated') redirect(`/sign-in?next=${encodeURIComponent(path)}`)
  return refusal.reason
}
