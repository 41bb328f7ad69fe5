import { ruleOf, type Action, type Actor } from './permissions'

const FRESH_MS = 15 * 60_000

/**
 * Explains why `action` needs step-up authentication, or returns null. Programs authenticate on each request.
 */
export function explainStepUpAuth(actor: Actor, action: Action, now = new Date()): string | null {
  const rule = ruleOf(action)
  if (!rule.fresh || actor.kind !== 'person') return null
  if (actor.authenticatedAt && now.getTime() - actor.authenticatedAt.getTime() <= FRESH_MS) return null
  return `Confirm your identity to ${rule.does}.`
}
