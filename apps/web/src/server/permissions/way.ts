import type { Action, Actor } from '../../domain/permissions'
import type { Context } from '../context'
import type { Ground } from '../visibility/ground'

/** One way by which an object could be seen. `holds` asks the database whether a condition is true of it. */
export interface Way<Where = object> {
  label: string
  /** What the pages behind it ask for; null where no page shows such objects yet. */
  door: Action | null
  grounds: readonly Ground<Where>[]
  holds: (where: Where) => Promise<boolean>
}

export interface Asked {
  db: Context['db']
  actor: Actor
  id: string
}

/** Lets a way to one kind of rows stand in a list with ways to others. */
export function way<Where extends object>(one: Way<Where>): Way {
  return { ...one, holds: (where) => one.holds(where as Where) }
}
