import type { ActorKindName } from '../../domain/audit'

export const actorChoices: Record<ActorKindName, string> = {
  person: 'Any person',
  api_key: 'Any API key',
  operator: 'The operator',
  platform: 'The platform',
}

export const auditStrings = {
  lead: 'Every change of state, reading of texts that are kept back, and download: who did it, to what, and when. No page changes or removes an entry; one that is changed in the database shows in the check below.',
  days: 'Days are in UTC.',
  none: 'Nothing matches',
  noneWhy: 'Nothing in the log is like this. Widen or remove a filter.',
  gone: 'Nothing is left on this page',
  history: 'History',
  historyLead: 'What was done to it, by whom and when, as the audit log has it.',
  whoSees: 'Who may see this',
  noHistory: 'Nothing recorded',
  noHistoryWhy: 'It was made before the audit log began, or nobody has changed it since.',
  historyFailed: 'The history could not be read',
  whole: 'Is the log whole?',
  wholeLead:
    'Each entry holds the hash of the one before it about the same object. Every five minutes an anchor ties all of them together, so that an entry which is changed, put in or taken away shows.',
  verifyFailed: 'The log could not be checked',
  command: 'npm run consilium -- audit verify',
}
