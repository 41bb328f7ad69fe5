import { redirect } from 'next/navigation'
import type { Action } from '../domain/permissions'
import { currentActor } from './auth/current-actor'
import { database } from './database'
import { explainRefusal } from './permissions/explain-refusal'

/**
 * Why the reader may not see a page, or null when they may. A visitor is sent to sign in and comes back to `path`.
 * Pages show the reason; the procedures behind them refuse on their own.
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
