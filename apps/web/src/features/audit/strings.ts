import type { ActorKindName } from '../../domain/audit/audit'

export const actorChoices: Record<ActorKindName, string> = {
  person: 'Any person',
  api_key: 'Any API key',
  operator: 'The operator',
  platform: 'The platform',
}

export const auditStrings = {
  lead: 'Every change, every read of held-out text and every download: who did it, to what, and when. No page can change or remove an entry. The check below detects entries changed in the database.',
  days: 'Days are in UTC.',
  none: 'No entries match',
  noneWhy: 'Widen or remove a filter.',
  gone: 'This page is empty',
  whole: 'Log integrity',
  wholeLead:
    'Each entry contains the hash of the previous entry about the same object. Every 5 minutes an anchor links all of these chains, so that a changed, inserted or removed entry is detected.',
  verifyFailed: 'The log could not be verified',
  command: 'npm run consilium -- audit verify',
}
