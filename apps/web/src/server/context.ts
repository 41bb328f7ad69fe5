import type { AuditActor, Database } from '@consilium/db'
import type pg from 'pg'
import type { Actor } from '../domain/permissions'
import type { BoundWork } from './callers/bound-work'
import { Refusal } from './refusal'

/** What every procedure, endpoint and service is given. */
export interface Context {
  actor: Actor
  db: Database
  pool: pg.Pool
  /** Shares the thread with others: set where many calls come in one request. */
  inTurn?: BoundWork
}

/** Who the audit says did it. Services that change state are never open to visitors. */
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
