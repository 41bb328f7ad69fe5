/**
 * The permission table. Every procedure and endpoint names one of these actions, and `docs/permissions.md` is
 * generated from it. Hard rules on single objects are next to the object's code.
 */

import { formatRoles } from './format-roles'
import type { Actor, RoleName } from './actor'
import type { Refused } from './refused'
import { releasingRules } from './releasing-rules'
import type { Rule } from './rule'

export type { Actor, RoleName, Rule }

const admins = ['admin'] as const
const authors = ['physician', 'adjudicator'] as const
const workers = ['admin', 'physician', 'adjudicator'] as const
const readers = ['admin', 'viewer', 'physician', 'adjudicator'] as const

export const permissions = {
  'leaderboard.read': {
    who: 'anyone',
    scope: 'read',
    does: 'read the published leaderboard',
    why: 'Results must be open to verification. They contain no task text.',
  },
  'leaderboard.chooseDefault': {
    who: admins,
    scope: 'admin',
    fresh: true,
    does: 'choose the board that readers see first',
    why: 'It is the first page that the public reads about the benchmark.',
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
  'profile.keep': {
    who: authors,
    scope: null,
    does: 'keep a physician’s profile',
    why: 'A profile decides which tasks are offered to write, review and adjudicate, so it is for people who do that.',
  },
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
  'datasets.manage': {
    who: admins,
    scope: 'admin',
    does: 'create, change, archive and delete datasets',
    why: 'An archived dataset offers no work to anyone. Only a dataset that holds nothing can be deleted.',
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
  'answers.write': {
    who: authors,
    scope: null,
    does: 'answer drawn tasks',
    why: 'A benchmark needs answers of physicians to compare with. Answerers see the conversation only, and had no other part in the task.',
  },
  'answers.open': {
    who: admins,
    scope: null,
    does: 'read an answer to a drawn task',
    why: 'Reading an answer is recorded, and keeps the admin from answering the task, so it needs a person.',
  },
  'answers.return': {
    who: admins,
    scope: 'admin',
    does: 'return an answer to a drawn task',
    why: 'An answer can be returned once, for a formal reason only and never for its content.',
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
  'plan.read': { who: workers, scope: null, does: 'see what a dataset still needs' },
  'plan.manage': {
    who: admins,
    scope: null,
    does: 'set what a dataset needs, and which systems serve authors',
    why: 'The plan sets what physicians are asked to write and how much their model calls may cost.',
  },
  'guidelines.read': { who: workers, scope: null, does: 'read the guidelines of a dataset' },
  'guidelines.acknowledge': {
    who: authors,
    scope: null,
    does: 'acknowledge guidelines',
    why: 'It shows that a person who writes or judges tasks has read a change. Submitting never waits for it.',
  },
  'guidelines.publish': {
    who: admins,
    scope: null,
    does: 'publish guidelines and see who has acknowledged them',
    why: 'Each version stays as it was published, so that everyone can see which rules applied when.',
  },
  'tours.keep': { who: authors, scope: null, does: 'take the tour of a screen' },
  'reviewWork.manage': {
    who: admins,
    scope: null,
    does: 'assign reviews and adjudications',
    why: 'Assigning work reveals authors and reviewers. Hard rules still apply: admins can’t assign a task to someone who may not judge it.',
  },
  'judgments.read': {
    who: admins,
    scope: null,
    does: 'read the reviews and decisions of a task',
    why: 'Only admins with no part in the task who can’t be asked to judge it. Reading is recorded, and they can’t review, adjudicate or answer the task afterwards.',
  },
  'reviewPolicy.manage': {
    who: admins,
    scope: null,
    does: 'set how the tasks of a dataset are reviewed',
    why: 'The policy sets how many physicians review a task and what happens when they disagree.',
  },
  'datasets.import': { who: admins, scope: 'import', does: 'import tasks' },
  ...releasingRules,
  'systems.read': {
    who: admins,
    scope: 'read',
    does: 'see systems and judges',
    why: 'Reviewers must not be able to guess which model wrote an answer.',
  },
  'systems.manage': {
    who: admins,
    scope: 'systems',
    does: 'register and archive systems and judges',
    why: 'Task text is sent to the address of each of them, so a key that starts runs can’t also choose who receives them.',
  },
  'providerKeys.replace': {
    who: admins,
    scope: 'systems',
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
  'runs.startHeldOut': {
    who: admins,
    scope: 'heldout',
    does: 'start runs on held-out tasks',
    why: 'Held-out tasks measure models only as long as few parties have seen their text.',
  },
  'runs.publish': {
    who: admins,
    scope: 'admin',
    fresh: true,
    does: 'publish runs',
    why: 'Published results have been read. A withdrawal marks them and can’t recall them.',
  },
  'runs.withdraw': {
    who: admins,
    scope: 'admin',
    fresh: true,
    does: 'withdraw published runs',
    why: 'It changes the public leaderboard for good.',
  },
  'program.read': {
    who: admins,
    scope: null,
    does: 'see the state of the whole program',
    why: 'It shows which tasks are stuck and who is late, which must stay blind for the people who judge them.',
  },
  'operations.read': { who: admins, scope: 'read', does: 'see the status of the engine' },
  'operations.manage': {
    who: admins,
    scope: 'admin',
    does: 'manage the engine',
    why: 'These settings control how fast money is spent, and on what first.',
  },
  'people.manage': { who: admins, scope: null, does: 'see and manage people' },
  'people.invite': {
    who: admins,
    scope: null,
    fresh: true,
    does: 'invite people',
    why: 'There is no open sign-up: everyone joins by invitation, and its link grants roles to anyone who has it.',
  },
  'mails.list': { who: admins, scope: null, does: 'see the outbox' },
  'mails.read': { who: admins, scope: null, fresh: true, does: 'read the text of an email' },
  'people.grant': {
    who: admins,
    scope: null,
    fresh: true,
    does: 'change the roles of people and enable them again',
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
  'webhook.manage': {
    who: admins,
    scope: null,
    fresh: true,
    does: 'manage the webhook',
    why: 'It sends what happens here to an address outside.',
  },
  'audit.export': { who: admins, scope: 'admin', does: 'download the audit log' },
  'patientData.redact': {
    who: admins,
    scope: null,
    fresh: true,
    does: 'redact patient data',
    why: 'Redacted text can’t be restored.',
  },
  'patientData.scan': {
    who: admins,
    scope: 'admin',
    does: 'scan stored texts for patient data and list the findings',
    why: 'A finding is listed with its class and place, never with the words.',
  },
  'patientData.decide': {
    who: admins,
    scope: null,
    does: 'read and keep a finding in a stored text',
    why: 'Reading one is recorded, and keeps the admin from judging the task, so it needs a person.',
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
      missingScope: rule.scope,
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
