interface ObjectWords {
  /** The noun with its article, before the name: “the run X”. Empty for people, whose name is enough. */
  noun: string
  /** The label in a list of options. */
  label: string
  /** The object's page, if it has one. */
  href?: (id: string) => string
}

/** The object types of the audit log, by stored type. */
export const auditObjects = {
  person: { noun: '', label: 'Person', href: (id) => `/people/${id}` },
  invitation: { noun: 'the invitation', label: 'Invitation' },
  session: { noun: 'the session', label: 'Session' },
  api_key: { noun: 'the API key', label: 'API key', href: () => '/settings/api-keys' },
  dataset: { noun: 'the dataset', label: 'Dataset', href: (id) => `/datasets/${id}` },
  import: { noun: 'the import', label: 'Import', href: (id) => `/imports/${id}` },
  task: { noun: 'the task', label: 'Task' },
  library_criterion: { noun: 'the criterion', label: 'Library criterion' },
  rubric_template: { noun: 'the template', label: 'Rubric template' },
  release_draft: { noun: 'the draft', label: 'Draft of a release' },
  sample: { noun: 'the draw', label: 'Draw' },
  release: { noun: 'the release', label: 'Release', href: (id) => `/releases/${id}` },
  export: { noun: 'the export', label: 'Export of a release' },
  system: { noun: 'the system', label: 'System', href: (id) => `/systems/${id}` },
  judge: { noun: 'the judge', label: 'Judge', href: (id) => `/judges/${id}` },
  provider_connection: { noun: 'the connection', label: 'Provider connection' },
  price_table: { noun: 'the prices', label: 'Prices', href: () => '/settings/prices' },
  run: { noun: 'the run', label: 'Run', href: (id) => `/runs/${id}` },
  turn: { noun: 'the answer', label: 'Answer to a person' },
  probe: { noun: 'the test', label: 'Test of a system or judge' },
  mail: { noun: 'the email', label: 'Email' },
  urgent: { noun: 'the urgent email', label: 'Urgent email' },
  lane: { noun: 'the lane', label: 'Lane', href: () => '/operations' },
  webhook: { noun: 'the webhook', label: 'Webhook', href: () => '/settings/webhook' },
  guard_scan: {
    noun: 'the scan of stored texts',
    label: 'Scan of stored texts',
    href: () => '/patient-data',
  },
  installation: { noun: 'the installation', label: 'Installation' },
} as const satisfies Record<string, ObjectWords>

export type AuditObjectType = keyof typeof auditObjects

export function objectWordsOf(type: string): ObjectWords {
  const known: Readonly<Record<string, ObjectWords>> = auditObjects
  return known[type] ?? { noun: `the ${type.replaceAll('_', ' ')}`, label: type.replaceAll('_', ' ') }
}
