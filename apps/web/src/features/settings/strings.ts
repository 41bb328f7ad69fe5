import type { ScopeName } from '../../domain/permissions'
import type { SettingName, SettingValue } from '../../domain/settings'
import { roleDescriptions } from '../../domain/people'

export const settingsStrings = {
  lead: 'What holds for the whole installation. Each change is in the audit log, with what it was before.',
  saved: 'Saved.',
  behind: 'Someone else changed this meanwhile',
}

export const scopeWords: Record<ScopeName, { label: string; hint: string }> = {
  read: { label: 'Reading', hint: 'Scope “read”: results, runs, datasets.' },
  import: { label: 'Importing', hint: 'Scope “import”: files of tasks.' },
  run: { label: 'Running', hint: 'Scope “run”: systems, judges, releases, runs.' },
  admin: { label: 'Administering', hint: 'Scope “admin”: publishing, lanes, the audit log.' },
}

/** A value in words, for whoever did not see it change. */
export const tellSetting: {
  [Name in Exclude<SettingName, 'retention'>]: (value: SettingValue<Name>) => string
} = {
  second_factor: ({ roles }) =>
    roles.length === 0
      ? 'no role needs a second factor'
      : `needed of ${roles.map((role) => roleDescriptions[role].label.toLowerCase()).join(', ')}`,
  session: ({ idleHours }) => `${idleHours} hours`,
  api_limits: (limits) =>
    (Object.keys(scopeWords) as ScopeName[])
      .map((scope) => `${scopeWords[scope].label.toLowerCase()} ${limits[scope]}`)
      .join(', '),
  contact: ({ text }) => (text === '' ? 'nothing' : `“${text}”`),
}

/** Pages of settings that are not on this one. */
export const otherSettings = [
  {
    href: '/settings/retention',
    label: 'Retention',
    what: 'How long calls, drafts, mails and logs are kept',
  },
  {
    href: '/settings/prices',
    label: 'Prices',
    what: 'What each llm costs; costs and budgets are reckoned from it',
  },
  { href: '/settings/api-keys', label: 'API keys', what: 'Keys for programs, with scopes and an end' },
  { href: '/people', label: 'People', what: 'Invitations and roles' },
  { href: '/operations', label: 'Operations', what: 'How much is asked of each provider at a time' },
  { href: '/audit', label: 'Audit log', what: 'Who changed what, and when' },
] as const
