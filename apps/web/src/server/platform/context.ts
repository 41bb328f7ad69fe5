import type { AuditActor, Database } from '@consilium/db'
import type pg from 'pg'
import type { Actor } from '../../domain/permissions/permissions'
import type { ConcurrencyLimiter } from './callers/create-concurrency-limiter'
import { Refusal } from './refusal'

/** The context of every procedure, endpoint and service. */
export interface Context {
  actor: Actor
  db: Database
  pool: pg.Pool
  /** Limits concurrent calls; set where one request carries many calls. */
  limitConcurrency?: ConcurrencyLimiter
}

/** The actor to record in the audit log. Services that change state are never open to visitors. */
export function auditActorOf(actor: Actor): AuditActor {
  switch (actor.kind) {
    case 'person':
      return { kind: 'person', id: actor.id }
    case 'api_key':
      return { kind: 'api_key', id: actor.id }
    case 'visitor':
      throw new Refusal('unauthenticated', 'Sign in first.')
  }
}
