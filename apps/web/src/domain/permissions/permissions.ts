/**
 * The permission table. Every procedure and endpoint names one of these actions, and `docs/permissions.md` is
 * generated from it. Hard rules on single objects are next to the object's code.
 */

export type RoleName = 'physician' | 'adjudicator' | 'admin' | 'viewer'
export type ScopeName = 'read' | 'import' | 'run' | 'admin'

/** Who makes the request: a visitor, a signed-in person, or a program with an API key. */
export type Actor =
  | { kind: 'visitor' }
  | {
      kind: 'person'
      id: string
      name: string
      email: string
      roles: readonly RoleName[]
      sessionId: string
      /** When they last authenticated; if absent, step-up authentication is required. */
      authenticatedAt?: Date
      /** Blocks all other actions until the person sets up a second factor, or enters its code. */
      restriction?: 'second_factor' | 'second_factor_code'
    }
  /**
   * `ownerRoles`: the owner's current roles, because a key never exceeds its owner. Absent for an operator's
   * key.
   */
  | {
      kind: 'api_key'
      id: string
      name: string
      scopes: readonly ScopeName[]
      ownerRoles?: readonly RoleName[]
    }

export interface Rule {
  /** `anyone` includes visitors; `signed_in` is any person; otherwise one of the roles is needed. */
  who: 'anyone' | 'signed_in' | readonly RoleName[]
  /** The required scope of an API key; null if no key can do it. The scope `admin` includes all others. */
  scope: ScopeName | null
  /** Requires step-up authentication if the person last authenticated over 15 minutes ago. */
  fresh?: true
  /** Completes the sentence "Only … may …". */
  does: string
  /** The reason, if it isn't obvious; shown on /permissions. */
  why?: string
}

const admins = ['admin'] as const
const authors = ['physician', 'adjudicator'] as const
const readers = ['admin', 'viewer', 'physician', 'adjudicator'] as const

export const permissions = {
  'leaderboard.read': {
    who: 'anyone',
    scope: 'read',
    does: 'read the published leaderboard',
    why: 'Results must be open to verification. They contain no task text.',
  },
  'openapi.read': { who: 'anyone', scope: 'read', does: 'read the API description' },
  'session.read': { who: 'anyone', scope: null, does: 'see who is signed in' },
  'invitations.accept': {
    who: 'anyone',
    scope: null,
    does: 'join with an invitation',
    why: 'Invited people have no account yet; the link proves that they were invited.',
  },
  'account.recover': {
    who: 'anyone',
    scope: null,
    does: 'set a new password with a link',
    why: 'People who forgot their password can’t sign in; the link goes to their own address.',
  },
  'account.secure': {
    who: 'signed_in',
    scope: null,
    fresh: true,
    does: 'change your second factor',
    why: 'Someone who finds an open browser must not be able to take over the account.',
  },
  'account.manage': { who: 'signed_in', scope: null, does: 'manage their own account' },
  'notifications.read': {
    who: 'signed_in',
    scope: null,
    does: 'read their own notifications',
    why: 'Notifications give the day and the event but never the person, so that reviewing stays blind.',
  },
  'published.read': {
    who: readers,
    scope: 'read',
    does: 'read published runs down to the criterion',
    why: 'Held-out tasks stay hidden. Physicians also don’t see tasks they may still be asked to work on, because reading them first would bias their judgment.',
  },
  'datasets.read': {
    who: admins,
    scope: 'read',
    does: 'read datasets and their tasks',
    why: 'Tasks that circulate widely end up in training data, and reviewers must stay blind.',
  },
  'drafts.write': {
    who: authors,
    scope: null,
    does: 'write tasks',
    why: 'Tasks are written by physicians. Drafts are private: admins can’t read them either.',
  },
  'drafts.ask': {
    who: authors,
    scope: null,
    does: 'ask a hidden model while writing a task',
    why: 'The model’s identity stays hidden until the task is submitted, so that authors don’t write for or against a particular model.',
  },
  'reviews.write': {
    who: authors,
    scope: null,
    does: 'review tasks',
    why: 'A second physician who doesn’t know the author notices what the author misses.',
  },
  'adjudications.write': {
    who: ['adjudicator'],
    scope: null,
    does: 'adjudicate tasks',
    why: 'A trusted physician with no other part in the task resolves the differences between its author and reviewers.',
  },
  'outcomes.read': {
    who: authors,
    scope: null,
    does: 'read the outcome of tasks they wrote or judged',
    why: 'Once a task is settled, it no longer needs to stay blind and everyone involved can learn from it. The review policy sets how much is shown.',
  },
  'threads.write': {
    who: authors,
    scope: null,
    does: 'ask and answer in threads on tasks',
    why: 'Only authors change their text. Reviewers and adjudicators ask questions in a thread, and both sides stay anonymous.',
  },
  'time.keep': {
    who: authors,
    scope: null,
    does: 'see and correct their own time',
    why: 'It shows which task a person works on, which must stay blind. Only that person can read it; admins can’t.',
  },
  'timeStatements.export': {
    who: admins,
    scope: null,
    does: 'download statements of time',
    why: 'They contain totals by person, dataset and kind of work, but no tasks, so that reviewing stays blind.',
  },
  'practice.do': { who: authors, scope: null, does: 'write practice rubrics' },
  'library.write': { who: authors, scope: null, does: 'keep criteria and templates' },
  'library.curate': { who: admins, scope: null, does: 'decide which criteria are offered to everyone' },
  'plan.read': {
    who: ['admin', 'physician', 'adjudicator'],
    scope: null,
    does: 'see what a dataset still needs',
  },
  'plan.manage': {
    who: admins,
    scope: null,
    does: 'set what a dataset needs, and which systems serve authors',
    why: 'The plan sets what physicians are asked to write and how much their model calls may cost.',
  },
  'reviewWork.manage': {
    who: admins,
    scope: null,
    does: 'assign reviews and adjudications',
    why: 'Assigning work reveals authors and reviewers. Hard rules still apply: admins can’t assign a task to someone who may not judge it.',
  },
  'reviewPolicy.manage': {
    who: admins,
    scope: null,
    does: 'set how the tasks of a dataset are reviewed',
    why: 'The policy sets how many physicians review a task and what happens when they disagree.',
  },
  'datasets.import': { who: admins, scope: 'import', does: 'import tasks' },
  'releases.create': {
    who: admins,
    scope: 'run',
    does: 'freeze a release',
    why: 'A frozen release can never be changed, and results are compared on it.',
  },
  'systems.read': {
    who: admins,
    scope: 'read',
    does: 'see systems and judges',
    why: 'Reviewers must not be able to guess which model wrote an answer.',
  },
  'systems.manage': {
    who: admins,
    scope: 'run',
    does: 'register systems and judges',
    why: 'Task text is sent to the address of each of them.',
  },
  'providerKeys.replace': {
    who: admins,
    scope: 'run',
    fresh: true,
    does: 'replace the keys of providers',
    why: 'A key spends money. It is sealed at once and never shown again.',
  },
  'prices.read': { who: admins, scope: 'read', does: 'see model prices' },
  'prices.manage': {
    who: admins,
    scope: 'run',
    does: 'change model prices',
    why: 'Budgets are enforced with these prices.',
  },
  'turns.ask': {
    who: admins,
    scope: null,
    does: 'ask a system',
    why: 'Each question costs money. Conversations stay private to the person who asked, whatever the reader’s role.',
  },
  'runs.read': {
    who: admins,
    scope: 'read',
    does: 'read runs that are not published',
    why: 'An unpublished run may be wrong or incomplete.',
  },
  'runs.start': {
    who: admins,
    scope: 'run',
    does: 'start and manage runs',
    why: 'Runs spend money and send task text to a provider.',
  },
  'runs.publish': {
    who: admins,
    scope: 'admin',
    fresh: true,
    does: 'publish runs',
    why: 'Published results have been read and can’t be recalled.',
  },
  'operations.read': { who: admins, scope: 'read', does: 'see the status of the engine' },
  'operations.manage': {
    who: admins,
    scope: 'admin',
    does: 'manage the engine',
    why: 'These settings control how fast money is spent, and on what first.',
  },
  'people.manage': {
    who: admins,
    scope: null,
    does: 'invite people',
    why: 'There is no open sign-up: everyone joins by invitation.',
  },
  'mails.list': { who: admins, scope: null, does: 'see the outbox' },
  'mails.read': { who: admins, scope: null, fresh: true, does: 'read the text of an email' },
  'people.grant': {
    who: admins,
    scope: null,
    fresh: true,
    does: 'change the roles of people',
    why: 'Roles decide everything on this page.',
  },
  'people.takeOut': {
    who: admins,
    scope: null,
    fresh: true,
    does: 'exclude a person’s contributions',
    why: 'This changes pools, statistics and later releases for everyone.',
  },
  'people.pseudonymise': {
    who: admins,
    scope: null,
    fresh: true,
    does: 'pseudonymize a person',
    why: 'A removed name can’t be restored.',
  },
  'permissions.read': { who: 'signed_in', scope: null, does: 'read who may do what' },
  'permissions.explain': {
    who: admins,
    scope: null,
    does: 'check what another person may see',
    why: 'The answer reveals who wrote and who reviews a task.',
  },
  'audit.read': { who: admins, scope: 'admin', does: 'read the audit log' },
  'settings.manage': { who: admins, scope: null, fresh: true, does: 'change settings' },
  'audit.export': { who: admins, scope: 'admin', does: 'download the audit log' },
  'patientData.redact': {
    who: admins,
    scope: null,
    fresh: true,
    does: 'redact patient data',
    why: 'Redacted text can’t be restored.',
  },
  'apiKeys.manage': {
    who: admins,
    scope: null,
    fresh: true,
    does: 'create and revoke API keys',
    why: 'A key works without its owner present.',
  },
} as const satisfies Record<string, Rule>

export type Action = keyof typeof permissions

/** The rule of an action, typed with its optional fields. */
export const ruleOf = (action: Action): Rule => permissions[action]

/** `lacksRole`: a role would lift the refusal, so the message should name whom to ask. */
export interface Refused {
  code: 'unauthenticated' | 'forbidden'
  reason: string
  lacksRole?: true
}

/** Explains to the actor why they can't do `action`; null if they can. */
export function findRefusal(actor: Actor, action: Action): Refused | null {
  const rule: Rule = permissions[action]
  if (actor.kind === 'api_key') {
    if (rule.scope === null)
      return { code: 'forbidden', reason: `An API key cannot ${rule.does}. Sign in as a person.` }
    if (
      actor.ownerRoles &&
      typeof rule.who !== 'string' &&
      !rule.who.some((role) => actor.ownerRoles?.includes(role))
    ) {
      return {
        code: 'forbidden',
        reason: `The owner of this key may not ${rule.does}, so the key may not either. Ask an admin.`,
      }
    }
    if (actor.scopes.includes(rule.scope) || actor.scopes.includes('admin')) return null
    return {
      code: 'forbidden',
      reason: `This key lacks the scope “${rule.scope}” that is needed to ${rule.does}.`,
    }
  }
  if (rule.who === 'anyone') return null
  if (actor.kind === 'visitor') return { code: 'unauthenticated', reason: `Sign in to ${rule.does}.` }
  if (actor.restriction === 'second_factor' && action !== 'account.manage' && action !== 'account.secure')
    return {
      code: 'forbidden',
      reason: 'Your role requires a second factor. Set one up under your account first.',
    }
  if (actor.restriction === 'second_factor_code' && action !== 'account.manage')
    return {
      code: 'forbidden',
      reason: 'Enter the code of your second factor first: your single sign-on didn’t ask for one.',
    }
  if (rule.who === 'signed_in' || rule.who.some((role) => actor.roles.includes(role))) return null
  return { code: 'forbidden', reason: `Only ${formatRoles(rule.who)} may ${rule.does}.`, lacksRole: true }
}

const FRESH_MS = 15 * 60_000

/**
 * Explains why `action` needs step-up authentication, or returns null. Programs authenticate on each request.
 */
export function explainStepUpAuth(actor: Actor, action: Action, now = new Date()): string | null {
  const rule: Rule = permissions[action]
  if (!rule.fresh || actor.kind !== 'person') return null
  if (actor.authenticatedAt && now.getTime() - actor.authenticatedAt.getTime() <= FRESH_MS) return null
  return `Confirm your identity to ${rule.does}.`
}

/** Formats roles as a list: “admins, viewers and physicians”. */
export function formatRoles(roles: readonly RoleName[]): string {
  return new Intl.ListFormat('en-GB').format(roles.map((role) => `${role}s`))
}
