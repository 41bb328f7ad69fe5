import type { LimitedScope } from '../../domain/platform/limits'
import type { SettingName, SettingValue } from '../../domain/settings/settings'
import { roleDescriptions } from '../../domain/permissions/roles'

export const settingsStrings = {
  lead: 'These settings apply to the whole installation. Each change is recorded in the audit log with the previous value.',
  saved: 'Saved.',
  behind: 'Someone else changed this setting while you were editing',
}

export const scopeWords: Record<LimitedScope, { label: string; hint: string }> = {
  read: { label: 'Reading', hint: 'Scope “read”: results, runs, datasets.' },
  import: { label: 'Importing', hint: 'Scope “import”: files of tasks.' },
  run: { label: 'Running', hint: 'Scope “run”: releases, prices, runs.' },
  systems: { label: 'Registering', hint: 'Scope “systems”: systems and judges.' },
  admin: { label: 'Administering', hint: 'Scope “admin”: datasets, publishing, lanes, the audit log.' },
}

/** Formats a setting's value as text. */
export const formatSetting: {
  [Name in Exclude<SettingName, 'retention'>]: (value: SettingValue<Name>) => string
} = {
  second_factor: ({ roles }) =>
    roles.length === 0
      ? 'no role requires a second factor'
      : `required for ${roles.map((role) => roleDescriptions[role].label.toLowerCase()).join(', ')}`,
  session: ({ idleHours }) => `${idleHours} hours`,
  api_limits: (limits) =>
    (Object.keys(scopeWords) as LimitedScope[])
      .map((scope) => `${scopeWords[scope].label.toLowerCase()} ${limits[scope]}`)
      .join(', '),
  contact: ({ text }) => (text === '' ? 'nothing' : `“${text}”`),
}

/** Settings on other pages. */
export const otherSettings = [
  {
    href: '/settings/retention',
    label: 'Retention',
    what: 'How long calls, drafts, emails and logs are kept',
  },
  {
    href: '/settings/prices',
    label: 'Prices',
    what: 'Model prices, from which costs and budgets are calculated',
  },
  {
    href: '/settings/api-keys',
    label: 'API keys',
    what: 'Keys for programs, with scopes and an expiry date',
  },
  {
    href: '/settings/leaderboard',
    label: 'Default board',
    what: 'The board that readers of the leaderboard see first',
  },
  {
    href: '/settings/webhook',
    label: 'Webhook',
    what: 'An address that is called when a run pauses or ends, or tasks are stuck',
  },
  { href: '/people', label: 'People', what: 'Invitations and roles' },
  { href: '/operations', label: 'Operations', what: 'How many calls each provider gets at a time' },
  {
    href: '/patient-data',
    label: 'Patient data in stored texts',
    what: 'Scans with the current detectors, and what they found',
  },
  { href: '/audit', label: 'Audit log', what: 'Who changed what, and when' },
] as const
