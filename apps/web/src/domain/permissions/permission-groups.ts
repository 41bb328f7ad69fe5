import { permissions, type Action } from './permissions'

/** Maps the noun of an action to its heading on the permissions page. */
const groupOfNoun: Record<string, string> = {
  leaderboard: 'Results',
  published: 'Results',
  openapi: 'Results',
  methods: 'Results',
  session: 'Account',
  account: 'Account',
  notifications: 'Account',
  profile: 'People',
  time: 'Account',
  invitations: 'Account',
  permissions: 'Account',
  datasets: 'Tasks and releases',
  releases: 'Tasks and releases',
  imports: 'Tasks and releases',
  tasks: 'Tasks and releases',
  pool: 'Tasks and releases',
  samples: 'Tasks and releases',
  redaction: 'Tasks and releases',
  drafts: 'Writing tasks',
  reviews: 'Judging tasks',
  adjudications: 'Judging tasks',
  reviewPolicy: 'Judging tasks',
  reviewWork: 'Judging tasks',
  threads: 'Judging tasks',
  practice: 'Writing tasks',
  library: 'Writing tasks',
  plan: 'Writing tasks',
  guidelines: 'Writing tasks',
  tours: 'Writing tasks',
  systems: 'Systems and runs',
  providerKeys: 'Systems and runs',
  prices: 'Systems and runs',
  turns: 'Systems and runs',
  runs: 'Systems and runs',
  people: 'People',
  timeStatements: 'People',
  mails: 'People',
  operations: 'Operation',
  program: 'Operation',
  audit: 'Operation',
  settings: 'Operation',
  apiKeys: 'Operation',
  retention: 'Operation',
  webhook: 'Operation',
}

const order = [
  'Results',
  'Writing tasks',
  'Judging tasks',
  'Tasks and releases',
  'Systems and runs',
  'People',
  'Operation',
  'Account',
]

/** All actions under their headings; actions without a heading go under “Operation”. */
export function groupActions(): { title: string; actions: Action[] }[] {
  const actions = Object.keys(permissions) as Action[]
  return order.map((title) => ({
    title,
    actions: actions.filter(
      (action) => (groupOfNoun[action.slice(0, action.indexOf('.'))] ?? 'Operation') === title,
    ),
  }))
}
