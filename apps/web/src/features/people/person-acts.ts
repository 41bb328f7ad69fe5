import { formatCount, formatNumber } from '../../components/ui/format'
import type { PersonDetail } from '../../domain/person-detail'
import { statesOf } from './person-state-of'

export const personActs = ['roles', 'disable', 'enable', 'takeOut', 'putBack', 'pseudonymise'] as const
export type PersonAct = (typeof personActs)[number]

interface ActWords {
  /** The button on the page, and the one that does it. */
  label: string
  /** What it is, in a line beside the button. */
  about: string
  title: string
  /** What will happen, in numbers. */
  effects: string[]
  done: string
  harmful: boolean
}

/** Which acts there are for someone as they stand. */
export function actsFor(person: PersonDetail): PersonAct[] {
  const { disabled, pseudonymised, workRemoved } = statesOf(person)
  const work: PersonAct = workRemoved ? 'putBack' : 'takeOut'
  if (pseudonymised) return [work]
  return ['roles', disabled ? 'enable' : 'disable', work, 'pseudonymise']
}

/** Why an act is not open to whoever looks, or null. The server decides again. */
export function whyNot(act: PersonAct, { isSelf, isLastAdmin }: PersonDetail): string | null {
  if (act !== 'disable' && act !== 'pseudonymise') return null
  if (isLastAdmin) return 'This is the last admin. Make someone else an admin first.'
  return isSelf ? 'Nobody does this to themselves. Ask another admin.' : null
}

export function describeAct(act: PersonAct, person: PersonDetail): ActWords {
  const { name } = person
  switch (act) {
    case 'roles':
      return {
        label: 'Change roles',
        about: 'What they may do. It holds from their next click on.',
        title: `Roles of ${name}`,
        effects: [],
        done: 'Roles changed',
        harmful: false,
      }
    case 'disable':
      return {
        label: 'Disable',
        about: 'Keeps them out from this moment on. Their work stays, and they can be enabled again.',
        title: `Disable ${name}?`,
        effects: [
          ...endOfAccess(person),
          `Their work stays where it is${person.work.drafts > 0 ? `, and ${formatCount(person.work.drafts, 'draft')} with it` : ''}.`,
        ],
        done: `${name} is disabled`,
        harmful: true,
      }
    case 'enable':
      return {
        label: 'Enable',
        about: 'Lets them in again, with the roles that they have.',
        title: `Enable ${name}?`,
        effects: [
          'They can sign in again, as before.',
          ...keysAgain(person),
          'Assignments that went back stay with the pool.',
        ],
        done: `${name} is enabled`,
        harmful: false,
      }
    case 'takeOut':
      return {
        label: 'Take out the work',
        about:
          'Keeps what they did out of pools, statistics and later releases. Nothing is erased, and it can be put back.',
        title: `Take out the work of ${name}?`,
        effects: [...endOfWork(person), 'Nothing is erased. It can be put back at any time.'],
        done: `The work of ${name} is taken out`,
        harmful: true,
      }
    case 'putBack':
      return {
        label: 'Put the work back',
        about: 'Lets what they did count again, as before.',
        title: `Put the work of ${name} back?`,
        effects: returnOfWork(person),
        done: `The work of ${name} counts again`,
        harmful: false,
      }
    case 'pseudonymise':
      return {
        label: 'Pseudonymise',
        about:
          'Takes away for good who they are. Their work stays, under a made-up name. This cannot be undone.',
        title: `Pseudonymise ${name}?`,
        effects: [
          `They are called ${person.pseudonym} from then on. Address, languages, country, affiliation and every way to sign in are removed; specialties, seniority and ties to vendors stay.`,
          ...endOfAccess(person),
          ...(person.history.length > 0
            ? [
                `${formatCount(person.history.length, 'entry', 'entries')} of the history of their profile ${person.history.length === 1 ? 'is' : 'are'} removed.`,
              ]
            : []),
          'This cannot be undone, by anyone.',
        ],
        done: `They are ${person.pseudonym} now`,
        harmful: true,
      }
  }
}

function endOfAccess({ access, assignments }: PersonDetail): string[] {
  const { sessions, apiKeys, invitations } = access
  return [
    sessions === 0
      ? 'No session of theirs is open.'
      : `${formatCount(sessions, 'session')} ${ends(sessions)} at once.`,
    assignments.length === 0
      ? 'No assignment is open.'
      : `${formatCount(assignments.length, 'open assignment')} ${assignments.length === 1 ? 'goes' : 'go'} back to the pool.`,
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
  const judged = judgements(work)
  const { releases, unseen, pools } = work
  return [
    ...(pools.length === 0
      ? ['No pool holds a task of theirs.']
      : pools.map(
          ({ dataset, tasks, of }) =>
            `The pool of ${dataset} goes from ${formatNumber(of)} to ${formatNumber(of - tasks)} tasks.`,
        )),
    ...(judged ? [`${judged.text} no longer ${judged.one ? 'counts' : 'count'}.`] : []),
    ...releases.map(
      ({ name, tasks }) =>
        `Release ${name} holds ${formatCount(tasks, 'task')} of theirs: it stays as it was frozen, and says so.`,
    ),
    ...(unseen > 0
      ? [
          `${formatCount(unseen, 'task')} of others will have been seen by fewer than three physicians, and cannot be released until another has seen ${unseen === 1 ? 'it' : 'them'}.`,
        ]
      : []),
  ]
}

function returnOfWork({ work }: PersonDetail): string[] {
  const judged = judgements(work)
  return [
    ...(work.pools.length === 0
      ? ['No pool gains a task.']
      : work.pools.map(
          ({ dataset, tasks, of }) =>
            `The pool of ${dataset} goes from ${formatNumber(of - tasks)} to ${formatNumber(of)} tasks.`,
        )),
    ...(judged ? [`${judged.text} ${judged.one ? 'counts' : 'count'} again.`] : []),
    ...work.releases.map(({ name }) => `Release ${name} loses its note.`),
    'Releases that were made meanwhile stay without it.',
  ]
}

/** “4 reviews, 1 adjudication and 30 verdicts”, or nothing; whether it is one thing only. */
function judgements({
  reviews,
  adjudications,
  baselineAnswers,
  verdicts,
}: PersonDetail['work']): { text: string; one: boolean } | null {
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
    one: there.length === 1 && there[0]?.[0] === 1,
  }
}
