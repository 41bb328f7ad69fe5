interface ObjectWords {
  /** With its article, as it stands before the name: “the run X”. Of people, the name says it all. */
  noun: string
  /** In a list to choose from. */
  label: string
  /** Where it is looked at, if it has a page. */
  href?: (id: string) => string
}

/** What the audit log speaks of, by the type that is stored. */
export const auditObjects = {
  person: { noun: '', label: 'Person', href: (id) => `/people/${id}` },
  invitation: { noun: 'the invitation', label: 'Invitation' },
  session: { noun: 'the session', label: 'Session' },
  api_key: { noun: 'the API key', label: 'API key', href: () => '/settings/api-keys' },
  dataset: { noun: 'the dataset', label: 'Dataset', href: (id) => `/datasets/${id}` },
  import: { noun: 'the import', label: 'Import', href: (id) => `/imports/${id}` },
  task: { noun: 'the task', label: 'Task' },
  library_criterion: { noun: 'the criterion', label: 'Criterion of the library' },
  rubric_template: { noun: 'the template', label: 'Template of a rubric' },
  release: { noun: 'the release', label: 'Release', href: (id) => `/releases/${id}` },
  system: { noun: 'the system', label: 'System', href: (id) => `/systems/${id}` },
  judge: { noun: 'the judge', label: 'Judge', href: (id) => `/judges/${id}` },
  provider_connection: { noun: 'the connection', label: 'Connection to a provider' },
  price_table: { noun: 'the prices', label: 'Prices', href: () => '/settings/prices' },
  run: { noun: 'the run', label: 'Run', href: (id) => `/runs/${id}` },
  turn: { noun: 'the answer', label: 'Answer to a person' },
  probe: { noun: 'the test', label: 'Test of a system or judge' },
  mail: { noun: 'the mail', label: 'Mail' },
  urgent: { noun: 'the urgent mail', label: 'Urgent mail' },
  lane: { noun: 'the lane', label: 'Lane', href: () => '/operations' },
  installation: { noun: 'the installation', label: 'Installation' },
} as const satisfies Record<string, ObjectWords>

export type AuditObjectType = keyof typeof auditObjects

export function objectWordsOf(type: string): ObjectWords {
  const known: Readonly<Record<string, ObjectWords>> = auditObjects
  return known[type] ?? { noun: `the ${type.replaceAll('_', ' ')}`, label: type.replaceAll('_', ' ') }
}
