import type { ScopeName } from './refused'

export type RoleName = 'physician' | 'adjudicator' | 'admin' | 'viewer'

export interface Rule {
  /** `anyone` includes visitors; `signed_in` is any person; otherwise one of the roles is needed. */
  who: 'anyone' | 'signed_in' | readonly RoleName[]
  /** The required scope of an API key; null if no key can do it. The scope `admin` includes all others. */
  scope: ScopeName | null
  /** Requires step-up authentication if the person last authenticated over 15 minutes ago. */
  fresh?: true
  /** Completes the sentence "Only … may …". */
  does: string
  /** The reason, if it isn't obvious; shown on /permissions. */
  why?: string
}
