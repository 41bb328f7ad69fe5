import type { Action, Actor } from '../../domain/permissions/permissions'
import type { Context } from '../platform/context'
import type { VisibilityRule } from '../platform/visibility/visibility-rule'

/** A way in which an object could be visible. `holds` queries whether a condition is true for the object. */
export interface Way<Where = object> {
  label: string
  /** The action that the pages require; null while no page shows such objects. */
  action: Action | null
  rules: readonly VisibilityRule<Where>[]
  holds: (where: Where) => Promise<boolean>
}

export interface Asked {
  db: Context['db']
  actor: Actor
  id: string
}

/** Widens the type of a way, so that ways to different kinds of rows can share a list. */
export function way<Where extends object>(typed: Way<Where>): Way {
  return { ...typed, holds: (where) => typed.holds(where as Where) }
}
