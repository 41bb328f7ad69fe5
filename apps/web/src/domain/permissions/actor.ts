import type { ScopeName } from './refused'

export type RoleName = 'physician' | 'adjudicator' | 'admin' | 'viewer'

/** Who makes the request: a visitor, a signed-in person, or a program with an API key. */
export type Actor =
  | { kind: 'visitor' }
  | {
      kind: 'person'
      id: string
      name: string
      email: string
      roles: readonly RoleName[]
      sessionId: string
      /** When they last authenticated; if absent, step-up authentication is required. */
      authenticatedAt?: Date
      /** Blocks all other actions until the person sets up a second factor, or enters its code. */
      restriction?: 'second_factor' | 'second_factor_code'
    }
  /**
   * `ownerRoles`: the owner's current roles, because a key never exceeds its owner. They and `ownerId` are
   * absent for an operator's key.
   */
  | {
      kind: 'api_key'
      id: string
      name: string
      scopes: readonly ScopeName[]
      ownerId?: string
      ownerRoles?: readonly RoleName[]
    }
