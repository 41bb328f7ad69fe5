import type { ActorKindName } from '../../domain/audit'

/** Who it was when it was nobody with a name. */
export const actorWords: Record<ActorKindName, { nameless: string; choice: string }> = {
  person: { nameless: 'Someone', choice: 'Any person' },
  api_key: { nameless: 'A program', choice: 'Any API key' },
  operator: { nameless: 'The operator', choice: 'The operator' },
  platform: { nameless: 'The platform', choice: 'The platform' },
}

export const auditStrings = {
  history: 'History',
  historyLead: 'What was done to it, by whom and when. Nothing of this can be changed or removed.',
  noHistory: 'Nothing recorded',
  noHistoryWhy: 'It was made before the audit log began, or nobody has changed it since.',
  historyFailed: 'The history could not be read',
}
