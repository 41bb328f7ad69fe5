/**
 * Who may do what, as a list to read. Every procedure and endpoint names one of these actions
 * `docs/permissions.md` is generated from it. Hard rules on single objects stand beside the object.
 */

export type RoleName = 'physician' | 'adjudicator' | 'admin' | 'viewer'
export type ScopeName = 'read' | 'import' | 'run' | 'admin'

/** Who is asking: a visitor, a signed-in person, or a program with an API key. */
export type Actor =
  | { kind: 'visitor' }
  | {
      kind: 'person'
      id: string
      name: string
      email: string
      roles: readonly RoleName[]
      sessionId: string
      /** When they last proved who they are; absent counts as long ago. */
      authenticatedAt?: Date
      /** Until it is lifted, the session is good for nothing else: a second factor is to be set up, or the one that there is to be proven. */
      restriction?: 'second_factor' | 'second_factor_code'
    }
  /** `ownerRoles` are those that its owner has now: a key never does more than they may. Absent for a key of the operator. */
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
  /** What an API key needs; null means that no key may do it. The scope `admin` includes every other. */
  scope: ScopeName | null
  /** A change asks a person to prove anew who they are, when they did so more than a quarter of an hour ago. */
  fresh?: true
  /** What it is, as the end of "Only … may …". */
  does: string
  /** Why it is so, where a reader would wonder: shown on /permissions. */
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
    why: 'Numbers that nobody can check are worth little. They hold no text of tasks.',
  },
  'openapi.read': { who: 'anyone', scope: 'read', does: 'read the description of the API' },
  'session.read': { who: 'anyone', scope: null, does: 'see who is signed in' },
  'invitations.accept': {
    who: 'anyone',
    scope: null,
    does: 'join with an invitation',
    why: 'Whoever joins has no account yet; the link proves who invited them.',
  },
  'account.recover': {
    who: 'anyone',
    scope: null,
    does: 'set a new password with a link',
    why: 'Whoever forgot their password cannot sign in; the link goes to their own address.',
  },
  'account.secure': {
    who: 'signed_in',
    scope: null,
    fresh: true,
    does: 'change your second factor',
    why: 'Whoever finds an open browser must not take the account over.',
  },
  'account.manage': { who: 'signed_in', scope: null, does: 'manage their own account' },
  'notifications.read': {
    who: 'signed_in',
    scope: null,
    does: 'read their own notifications',
    why: 'They tell by the day what happened, and never who did it: reviewing stays blind.',
  },
  'published.read': {
    who: readers,
    scope: 'read',
    does: 'read published runs down to the criterion',
    why: 'Held-out tasks stay closed, and to physicians every task that they may still be asked to work on: having read it would spoil their judgement.',
  },
  'datasets.read': {
    who: admins,
    scope: 'read',
    does: 'read datasets and their tasks',
    why: 'A task that is widely read ends up in what the next llm is trained on, and reviewers must be blind.',
  },
  'drafts.write': {
    who: authors,
    scope: null,
    does: 'write tasks',
    why: 'Tasks are the work of physicians. What someone is still writing is theirs alone: admins do not read it either.',
  },
  'drafts.ask': {
    who: authors,
    scope: null,
    does: 'ask a hidden llm while writing a task',
    why: 'Which llm answers stays hidden until the task is submitted, so that nobody writes for or against one.',
  },
  'reviews.write': {
    who: authors,
    scope: null,
    does: 'review tasks',
    why: 'A second physician, who does not know who wrote a task, sees what its author cannot.',
  },
  'adjudications.write': {
    who: ['adjudicator'],
    scope: null,
    does: 'adjudicate tasks',
    why: 'Someone who is trusted with the last word, and has had no other part in a task, settles what its author and reviewers differ in.',
  },
  'outcomes.read': {
    who: authors,
    scope: null,
    does: 'read what came of the tasks that they wrote or judged',
    why: 'Once a task is settled nothing needs to stay blind, and everyone may learn from it; how much is told is the review policy’s.',
  },
  'threads.write': {
    who: authors,
    scope: null,
    does: 'ask and answer in threads on tasks',
    why: 'Nobody changes what another wrote: who judges a task asks its author at the place, and neither is told who the other is.',
  },
  'time.keep': {
    who: authors,
    scope: null,
    does: 'see and correct their own time',
    why: 'It tells on which task someone works, which stays blind; so nobody else reads it, admins neither.',
  },
  'timeStatements.export': {
    who: admins,
    scope: null,
    does: 'download statements of time',
    why: 'They hold sums by person, dataset and kind of work, and no task: reviewing stays blind.',
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
    why: 'It decides what physicians are asked for and what their questions may cost.',
  },
  'reviewWork.manage': {
    who: admins,
    scope: null,
    does: 'ask people to review and to adjudicate',
    why: 'Whom to ask tells who wrote what and who reviews it. What nobody may judge, no admin can give them.',
  },
  'reviewPolicy.manage': {
    who: admins,
    scope: null,
    does: 'set how the tasks of a dataset are reviewed',
    why: 'It decides how many physicians look at a task, and what becomes of it when they disagree.',
  },
  'datasets.import': { who: admins, scope: 'import', does: 'import tasks' },
  'releases.create': {
    who: admins,
    scope: 'run',
    does: 'freeze a release',
    why: 'A frozen release can never be changed, and numbers are compared on it.',
  },
  'systems.read': {
    who: admins,
    scope: 'read',
    does: 'see systems and judges',
    why: 'Reviewers must not guess which llm wrote an answer.',
  },
  'systems.manage': {
    who: admins,
    scope: 'run',
    does: 'register systems and judges',
    why: 'Each is an address to which task texts are sent.',
  },
  'providerKeys.replace': {
    who: admins,
    scope: 'run',
    fresh: true,
    does: 'replace the keys of providers',
    why: 'A key spends money. It is sealed at once and never shown again.',
  },
  'prices.read': { who: admins, scope: 'read', does: 'see what llms cost' },
  'prices.manage': {
    who: admins,
    scope: 'run',
    does: 'change what llms cost',
    why: 'Budgets are kept by them.',
  },
  'turns.ask': {
    who: admins,
    scope: null,
    does: 'ask a system',
    why: 'Each question costs money. What someone asked stays theirs, whatever the role of who looks.',
  },
  'runs.read': {
    who: admins,
    scope: 'read',
    does: 'read runs that are not published',
    why: 'Until it is published, a run may be wrong or only half done.',
  },
  'runs.start': {
    who: admins,
    scope: 'run',
    does: 'start and steer runs',
    why: 'It spends money and sends task texts to a provider.',
  },
  'runs.publish': {
    who: admins,
    scope: 'admin',
    fresh: true,
    does: 'publish runs',
    why: 'What was published has been read and cannot be called back.',
  },
  'operations.read': { who: admins, scope: 'read', does: 'see how the engine stands' },
  'operations.manage': {
    who: admins,
    scope: 'admin',
    does: 'steer the engine',
    why: 'It decides how fast money is spent, and on what first.',
  },
  'people.manage': {
    who: admins,
    scope: null,
    does: 'invite people',
    why: 'There is no open sign-up: every person here was asked by someone.',
  },
  'mails.list': { who: admins, scope: null, does: 'see the outbox' },
  'mails.read': { who: admins, scope: null, fresh: true, does: 'read the text of a mail' },
  'people.grant': {
    who: admins,
    scope: null,
    fresh: true,
    does: 'change the roles of people',
    why: 'Roles decide all that stands on this page.',
  },
  'people.takeOut': {
    who: admins,
    scope: null,
    fresh: true,
    does: 'take out the work of someone',
    why: 'It changes pools, statistics and later releases for everyone.',
  },
  'people.pseudonymise': {
    who: admins,
    scope: null,
    fresh: true,
    does: 'pseudonymise someone',
    why: 'A name that is gone cannot be brought back.',
  },
  'permissions.read': { who: 'signed_in', scope: null, does: 'read who may do what' },
  'permissions.explain': {
    who: admins,
    scope: null,
    does: 'ask what someone else may see',
    why: 'The answer tells who wrote and who reviews a task.',
  },
  'audit.read': { who: admins, scope: 'admin', does: 'read the audit log' },
  'settings.manage': { who: admins, scope: null, fresh: true, does: 'change settings' },
  'audit.export': { who: admins, scope: 'admin', does: 'download the audit log' },
  'patientData.redact': {
    who: admins,
    scope: null,
    fresh: true,
    does: 'redact patient data',
    why: 'A text that is gone cannot be brought back.',
  },
  'apiKeys.manage': {
    who: admins,
    scope: null,
    fresh: true,
    does: 'make and revoke API keys',
    why: 'A key works without its owner being there.',
  },
} as const satisfies Record<string, Rule>

export type Action = keyof typeof permissions

/** The rule of an action with all that it may hold. */
export const ruleOf = (action: Action): Rule => permissions[action]

/** `lacksRole`: a role would lift it, so that it helps to say whom to ask. */
export interface Refused {
  code: 'unauthenticated' | 'forbidden'
  reason: string
  lacksRole?: true
}

/** Why `actor` may not do `action`: a sentence for them, or null when they may. */
export function refusalOf(actor: Actor, action: Action): Refused | null {
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
      reason: 'Set up your second factor first: your role needs one. You find it under your account.',
    }
  if (actor.restriction === 'second_factor_code' && action !== 'account.manage')
    return {
      code: 'forbidden',
      reason: 'Give the code of your second factor first: your single sign-on did not ask for one.',
    }
  if (rule.who === 'signed_in' || rule.who.some((role) => actor.roles.includes(role))) return null
  return { code: 'forbidden', reason: `Only ${namesOf(rule.who)} may ${rule.does}.`, lacksRole: true }
}

const FRESH_MS = 15 * 60_000

/** Why a change that asks for a fresh proof may not be made now: a sentence, or null. Programs prove themselves with each request. */
export function stalenessOf(actor: Actor, action: Action, now = new Date()): string | null {
  const rule: Rule = permissions[action]
  if (!rule.fresh || actor.kind !== 'person') return null
  if (actor.authenticatedAt && now.getTime() - actor.authenticatedAt.getTime() <= FRESH_MS) return null
  return `Prove that it is you to ${rule.does}: it is a while ago that you did.`
}

/** Roles as a list in words: “admins, viewers and physicians”. */
export function namesOf(roles: readonly RoleName[]): string {
  return new Intl.ListFormat('en-GB').format(roles.map((role) => `${role}s`))
}
