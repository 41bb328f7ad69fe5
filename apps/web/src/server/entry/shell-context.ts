import { findRefusal, type Action, type Actor } from '../../domain/permissions/permissions'
import { pageKeys } from '../../domain/platform/keys'
import { currentActor } from '../access/current-actor'
import { database } from '../platform/database'
import { log } from '../platform/log'
import { countUnread } from '../notifications/count-unread'

export type ShellContext = {
  /** `unread` is the number of unread notifications. */
  person: { name: string; email: string; roles: string[]; unread: number } | null
  nav: { href: string; label: string }[]
  commands: {
    id: string
    label: string
    group: string
    href: string
    keywords?: string[]
    shortcut?: string
  }[]
}

interface Place {
  href: string
  label: string
  action: Action
  /** True for links in the app bar; the others are in the palette and the account menu. */
  inBar: boolean
  keywords?: string[]
}

const places: readonly Place[] = [
  { href: '/home', label: 'Home', action: 'account.manage', inBar: true },
  {
    href: '/write',
    label: 'Your tasks',
    action: 'drafts.write',
    inBar: true,
    keywords: ['write', 'draft', 'author'],
  },
  {
    href: '/review',
    label: 'Reviews',
    action: 'reviews.write',
    inBar: true,
    keywords: ['review', 'queue', 'judge', 'next'],
  },
  {
    href: '/adjudicate',
    label: 'Adjudication',
    action: 'adjudications.write',
    inBar: true,
    keywords: ['decide', 'dispute', 'queue', 'final'],
  },
  {
    href: '/answer',
    label: 'Answers',
    action: 'answers.write',
    inBar: false,
    keywords: ['baseline', 'answer', 'queue', 'human'],
  },
  { href: '/', label: 'Leaderboard', action: 'leaderboard.read', inBar: true },
  { href: '/methods', label: 'Methods', action: 'leaderboard.read', inBar: true },
  {
    href: '/datasets',
    label: 'Datasets',
    action: 'datasets.read',
    inBar: true,
    keywords: ['tasks'],
  },
  { href: '/releases', label: 'Releases', action: 'datasets.read', inBar: true },
  { href: '/runs', label: 'Runs', action: 'published.read', inBar: true },
  {
    href: '/systems',
    label: 'Systems',
    action: 'systems.manage',
    inBar: true,
    keywords: ['judges', 'llm'],
  },
  {
    href: '/people',
    label: 'People',
    action: 'people.manage',
    inBar: true,
    keywords: ['invite'],
  },
  {
    href: '/operations',
    label: 'Operations',
    action: 'operations.read',
    inBar: true,
    keywords: ['lanes', 'workers', 'queue', 'stuck'],
  },
  {
    href: '/imports/new',
    label: 'Import tasks',
    action: 'datasets.import',
    inBar: false,
    keywords: ['upload', 'jsonl'],
  },
  { href: '/runs/new', label: 'Start a run', action: 'runs.start', inBar: false },
  {
    href: '/audit',
    label: 'Audit log',
    action: 'audit.read',
    inBar: false,
    keywords: ['history', 'who', 'log', 'verify', 'export'],
  },
  {
    href: '/patient-data',
    label: 'Patient data in stored texts',
    action: 'patientData.scan',
    inBar: false,
    keywords: ['guard', 'scan', 'findings', 'redact'],
  },
  {
    href: '/settings',
    label: 'Settings',
    action: 'settings.manage',
    inBar: false,
    keywords: ['second factor', 'session', 'limits'],
  },
  {
    href: '/settings/retention',
    label: 'Retention',
    action: 'settings.manage',
    inBar: false,
    keywords: ['keep', 'remove', 'erase', 'days'],
  },
  {
    href: '/settings/prices',
    label: 'Prices',
    action: 'prices.read',
    inBar: false,
    keywords: ['cost', 'budget', 'dollars'],
  },
  {
    href: '/settings/leaderboard',
    label: 'Default board',
    action: 'leaderboard.chooseDefault',
    inBar: false,
    keywords: ['leaderboard', 'front page', 'first'],
  },
  {
    href: '/settings/webhook',
    label: 'Webhook',
    action: 'webhook.manage',
    inBar: false,
    keywords: ['events', 'deliveries', 'signature', 'secret'],
  },
  { href: '/settings/api-keys', label: 'API keys', action: 'apiKeys.manage', inBar: false },
  {
    href: '/permissions/explain',
    label: 'Why can this person see this?',
    action: 'permissions.explain',
    inBar: false,
    keywords: ['access', 'visibility', 'explain'],
  },
  {
    href: '/redaction',
    label: 'Redact patient data',
    action: 'patientData.redact',
    inBar: false,
    keywords: ['erase', 'privacy', 'tombstone'],
  },
  {
    href: '/people/invite',
    label: 'Invite people',
    action: 'people.manage',
    inBar: false,
    keywords: ['csv', 'link', 'join'],
  },
  {
    href: '/people/outbox',
    label: 'Outbox',
    action: 'mails.list',
    inBar: false,
    keywords: ['mail', 'sent', 'invitation'],
  },
  {
    href: '/outcomes',
    label: 'Outcomes',
    action: 'outcomes.read',
    inBar: false,
    keywords: ['figures', 'learn', 'accepted', 'agreement', 'results of my tasks'],
  },
  {
    href: '/threads',
    label: 'Threads',
    action: 'threads.write',
    inBar: false,
    keywords: ['questions', 'answers', 'messages', 'unread', 'inbox'],
  },
  {
    href: '/time',
    label: 'Your time',
    action: 'time.keep',
    inBar: false,
    keywords: ['hours', 'minutes', 'month', 'statement', 'paid', 'csv'],
  },
  {
    href: '/write/new',
    label: 'Write a new task',
    action: 'drafts.write',
    inBar: false,
    keywords: ['author', 'plan', 'mode'],
  },
  {
    href: '/guidelines',
    label: 'Guidelines',
    action: 'guidelines.read',
    inBar: false,
    keywords: ['rules', 'faq', 'contact', 'coordinators', 'help'],
  },
  {
    href: '/practice',
    label: 'Practice',
    action: 'practice.do',
    inBar: false,
    keywords: ['rubric', 'example', 'learn', 'onboarding'],
  },
  {
    href: '/notifications',
    label: 'Notifications',
    action: 'notifications.read',
    inBar: false,
    keywords: ['bell', 'news', 'unread', 'inbox'],
  },
  {
    href: '/profile',
    label: 'Your profile',
    action: 'profile.keep',
    inBar: false,
    keywords: ['specialties', 'languages', 'ties', 'affiliation'],
  },
  {
    href: '/account',
    label: 'Your account',
    action: 'account.manage',
    inBar: false,
    keywords: ['password', 'sessions', 'mails', 'digest'],
  },
  // For programmers and the curious, below what people use every day.
  {
    href: '/docs/api',
    label: 'API reference',
    action: 'openapi.read',
    inBar: false,
    keywords: ['rest', 'openapi', 'endpoints', 'curl', 'docs'],
  },
  {
    href: '/permissions',
    label: 'Permissions',
    action: 'permissions.read',
    inBar: false,
    keywords: ['roles', 'rights', 'rules', 'who may'],
  },
]

const shortcuts: Readonly<Record<string, string | undefined>> = pageKeys

/** Loads what the frame around every page shows to the caller: only links they may open. */
export async function loadShellContext(): Promise<ShellContext> {
  const actor = await readActor()
  const open = places.filter((place) => !findRefusal(actor, place.action))
  return {
    person:
      actor.kind === 'person'
        ? { name: actor.name, email: actor.email, roles: [...actor.roles], unread: await readUnread(actor) }
        : null,
    nav: open.filter((place) => place.inBar).map(({ href, label }) => ({ href, label })),
    commands: open.map(({ href, label, keywords }) => ({
      id: `go${href}`,
      label,
      group: 'Go to',
      href,
      shortcut: shortcuts[href],
      keywords,
    })),
  }
}

/** The frame is also shown around the error page while the database is unavailable. */
async function readActor(): Promise<Actor> {
  try {
    return await currentActor()
  } catch {
    return { kind: 'visitor' }
  }
}

async function readUnread(actor: Actor): Promise<number> {
  if (findRefusal(actor, 'notifications.read')) return 0
  try {
    return await countUnread({ actor, db: database().db })
  } catch (error) {
    log.warn({ err: error }, 'the unread notifications could not be counted')
    return 0
  }
}
