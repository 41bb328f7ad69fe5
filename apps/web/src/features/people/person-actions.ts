import { formatCount, formatNumber } from '../../components/ui/text/format'
import { MAX_WITHDRAWALS } from '../../domain/people/interest-changes'
import type { PersonDetail } from '../../domain/people/person-detail'
import { deriveStates } from './list-states'

const personActions = [
  'roles',
  'disable',
  'enable',
  'allowWithdrawals',
  'takeOut',
  'putBack',
  'pseudonymise',
] as const
export type PersonAction = (typeof personActions)[number]

interface ActionWords {
  /** The label of the button on the page and in the dialog. */
  label: string
  /** One line beside the button that describes the action. */
  about: string
  title: string
  /** The effects, in numbers. */
  effects: string[]
  done: string
  harmful: boolean
}

/** The actions available for a person in their current state. */
export function listPersonActions(person: PersonDetail): PersonAction[] {
  const { disabled, pseudonymised, workRemoved } = deriveStates(person)
  const work: PersonAction = workRemoved ? 'putBack' : 'takeOut'
  if (pseudonymised) return [work]
  return [
    'roles',
    disabled ? 'enable' : 'disable',
    ...(person.withdrawals > 0 ? (['allowWithdrawals'] as const) : []),
    work,
    'pseudonymise',
  ]
}

/** Explains why the viewer can't take an action, or returns null. The server checks again. */
export function explainUnavailable(
  action: PersonAction,
  { isSelf, isLastAdmin }: PersonDetail,
): string | null {
  if (action !== 'disable' && action !== 'pseudonymise') return null
  if (isLastAdmin) return 'This is the last admin. Make someone else an admin first.'
  return isSelf ? 'You can’t do this to yourself. Ask another admin.' : null
}

export function describeAction(action: PersonAction, person: PersonDetail): ActionWords {
  const { name } = person
  switch (action) {
    case 'roles':
      return {
        label: 'Change roles',
        about: 'What they may do. Changes apply from their next click.',
        title: `Roles of ${name}`,
        effects: [],
        done: 'Roles changed',
        harmful: false,
      }
    case 'disable':
      return {
        label: 'Disable',
        about:
          'They can no longer sign in, effective immediately. Their contributions stay, and you can enable them again.',
        title: `Disable ${name}?`,
        effects: [
          ...endOfAccess(person),
          `Their contributions stay${person.work.drafts > 0 ? `, including ${formatCount(person.work.drafts, 'draft')}` : ''}.`,
        ],
        done: `${name} is disabled`,
        harmful: true,
      }
    case 'enable':
      return {
        label: 'Enable',
        about: 'They can sign in again with their current roles.',
        title: `Enable ${name}?`,
        effects: [
          'They can sign in again.',
          ...keysAgain(person),
          'Assignments that were returned stay in the pool.',
        ],
        done: `${name} is enabled`,
        harmful: false,
      }
    case 'allowWithdrawals':
      return {
        label: 'Allow more changes',
        about: `They dropped a tie or changed their affiliation ${person.withdrawals} of ${formatCount(MAX_WITHDRAWALS, 'time')} in the last 12 months. Counts from zero again.`,
        title: `Allow ${name} to change their interests again?`,
        effects: [
          `They can drop ties and change their affiliation ${formatCount(MAX_WITHDRAWALS, 'more time')} in 12 months.`,
          'Dropped ties and affiliations still exclude them for 12 months.',
        ],
        done: `${name} can change their interests again`,
        harmful: false,
      }
    case 'takeOut':
      return {
        label: 'Exclude contributions',
        about:
          'Excludes their contributions from pools, statistics and later releases. Nothing is deleted, and you can restore them.',
        title: `Exclude the contributions of ${name}?`,
        effects: [...endOfWork(person), 'Nothing is deleted. You can restore the contributions at any time.'],
        done: `The contributions of ${name} are excluded`,
        harmful: true,
      }
    case 'putBack':
      return {
        label: 'Restore contributions',
        about: 'Counts their contributions again.',
        title: `Restore the contributions of ${name}?`,
        effects: returnOfWork(person),
        done: `The contributions of ${name} count again`,
        harmful: false,
      }
    case 'pseudonymise':
      return {
        label: 'Pseudonymize',
        about:
          'Permanently removes their identity. Their contributions stay under a pseudonym. This can’t be undone.',
        title: `Pseudonymize ${name}?`,
        effects: [
          `Their name becomes ${person.pseudonym}. Address, languages, country, affiliation and every way to sign in are removed; specialties, seniority and vendor ties stay.`,
          ...endOfAccess(person),
          ...(person.history.length > 0
            ? [
                `${formatCount(person.history.length, 'entry', 'entries')} of the history of their profile ${person.history.length === 1 ? 'is' : 'are'} removed.`,
              ]
            : []),
          'Nobody can undo this.',
        ],
        done: `Their name is now ${person.pseudonym}`,
        harmful: true,
      }
  }
}

function endOfAccess({ access, assignments }: PersonDetail): string[] {
  const { sessions, apiKeys, invitations } = access
  return [
    sessions === 0
      ? 'They have no open session.'
      : `${formatCount(sessions, 'session')} ${ends(sessions)} immediately.`,
    assignments.length === 0
      ? 'They have no open assignment.'
      : `${formatCount(assignments.length, 'open assignment')} ${assignments.length === 1 ? 'returns' : 'return'} to the pool.`,
    ...(apiKeys.length > 0
      ? [`${formatCount(apiKeys.length, 'API key')} ${apiKeys.length === 1 ? 'stops' : 'stop'} working.`]
      : []),
    ...(invitations > 0
      ? [`${formatCount(invitations, 'invitation')} that they sent ${ends(invitations)}.`]
      : []),
  ]
}

const ends = (count: number) => (count === 1 ? 'ends' : 'end')

function keysAgain({ access: { apiKeys } }: PersonDetail): string[] {
  return apiKeys.length > 0
    ? [
        `${formatCount(apiKeys.length, 'API key')} of theirs ${apiKeys.length === 1 ? 'works' : 'work'} again.`,
      ]
    : []
}

function endOfWork({ work }: PersonDetail): string[] {
  const judged = formatJudgments(work)
  const { releases, unseen, pools } = work
  return [
    ...(pools.length === 0
      ? ['No pool contains a task of theirs.']
      : pools.map(
          ({ dataset, tasks, of }) =>
            `The pool of ${dataset} goes from ${formatNumber(of)} to ${formatNumber(of - tasks)} tasks.`,
        )),
    ...(judged ? [`${judged.text} no longer ${judged.isSingle ? 'counts' : 'count'}.`] : []),
    ...releases.map(
      ({ name, tasks }) =>
        `Release ${name} holds ${formatCount(tasks, 'task')} of theirs: it does not change, but is annotated.`,
    ),
    ...(unseen > 0
      ? [
          `${formatCount(unseen, 'task')} of others will have been seen by fewer than three physicians, and cannot be released until another has seen ${unseen === 1 ? 'it' : 'them'}.`,
        ]
      : []),
  ]
}

function returnOfWork({ work }: PersonDetail): string[] {
  const judged = formatJudgments(work)
  return [
    ...(work.pools.length === 0
      ? ['No pool gains a task.']
      : work.pools.map(
          ({ dataset, tasks, of }) =>
            `The pool of ${dataset} goes from ${formatNumber(of - tasks)} to ${formatNumber(of)} tasks.`,
        )),
    ...(judged ? [`${judged.text} ${judged.isSingle ? 'counts' : 'count'} again.`] : []),
    ...work.releases.map(({ name }) => `The annotation of release ${name} is removed.`),
    'Releases created in the meantime do not regain the contributions.',
  ]
}

/**
 * Formats “4 reviews, 1 adjudication and 30 verdicts”, or nothing, and reports whether it is a single item.
 */
function formatJudgments({
  reviews,
  adjudications,
  baselineAnswers,
  verdicts,
}: PersonDetail['work']): { text: string; isSingle: boolean } | null {
  const kinds = [
    [reviews, 'review'],
    [adjudications, 'adjudication'],
    [baselineAnswers, 'baseline answer'],
    [verdicts, 'verdict'],
  ] as const
  const there = kinds.filter(([count]) => count > 0)
  if (there.length === 0) return null
  return {
    text: new Intl.ListFormat('en-GB').format(there.map(([count, what]) => formatCount(count, what))),
    isSingle: there.length === 1 && there[0]?.[0] === 1,
  }
}
