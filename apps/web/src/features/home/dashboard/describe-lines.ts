import { nounOfKind } from '../../../domain/assignments/assignment-kind'
import type { Tone } from '../../../components/ui/states/tone'
import { formatCount } from '../../../components/ui/text/format'
import type { DraftLine, NewcomerLine, RunLine, StuckLine } from '../../../domain/home/dashboard-views'
import { buildTaskListHref } from '../../../domain/datasets/task-query'
import type { PauseCauseName } from '../../../domain/running/runs'

/** One line of the dashboard, with the one place where it can be settled. */
export interface Line {
  key: string
  label: string
  tone: Tone
  title: string
  detail: string
  href: string
  action: string
}

const nouns = { review: 'reviewer', adjudication: 'adjudicator', baseline: 'answerer' } as const
const withArticle = (noun: string) => `${noun.startsWith('a') ? 'an' : 'a'} ${noun}`
const days = (count: number) => formatCount(count, 'day')
const oldest = (tasks: number, count: number) =>
  count === 0 ? 'since today' : tasks === 1 ? `for ${days(count)}` : `the oldest for ${days(count)}`
const wait = (count: number) => (count === 1 ? 'waits' : 'wait')

export function describeStuck(line: StuckLine): Line {
  const { dataset, tasks } = line
  const reviewing = `/datasets/${dataset.id}/reviewing`
  const common = { key: `${line.is} ${dataset.id}`, tone: 'amber' as const }
  switch (line.is) {
    case 'nobody':
      return {
        ...common,
        key: `${common.key} ${line.kind}`,
        tone: 'brick',
        label: `No possible ${nouns[line.kind]}`,
        title: `${formatCount(tasks, 'task')} in ${dataset.name} ${wait(tasks)}, ${oldest(tasks, line.days)}`,
        detail: tasks === 1 ? line.says : `The oldest: ${line.says}`,
        href: `${reviewing}#ask-${line.kind}`,
        action: 'See who could',
      }
    case 'disputed':
      return {
        ...common,
        label: 'Disputed',
        title: `${formatCount(tasks, 'disputed task')} in ${dataset.name} ${wait(tasks)} for an adjudicator, ${oldest(tasks, line.days)}`,
        detail: 'The reviewers disagree, so an adjudicator decides.',
        href: `${reviewing}#ask-adjudication`,
        action: 'Assign adjudicators',
      }
    case 'late':
      return {
        ...common,
        key: `${common.key} ${line.kind} ${line.person.id}`,
        label: 'Overdue',
        title: `${line.person.name} is late with ${formatCount(tasks, nounOfKind[line.kind])}, ${line.days === 0 ? 'since today' : `by ${days(line.days)}`}`,
        detail: `In ${dataset.name}. It stays with them until they finish it or hand it back.`,
        href: `/people/${line.person.id}`,
        action: 'See their work',
      }
    case 'unclaimed':
      return {
        ...common,
        key: `${common.key} ${line.kind}`,
        label: `No ${nouns[line.kind]} yet`,
        title: `${line.isPart ? 'At least ' : ''}${formatCount(tasks, 'task')} in ${dataset.name} ${wait(tasks)} for ${withArticle(nouns[line.kind])}, ${oldest(tasks, line.days)}`,
        detail: `Nobody has taken ${tasks === 1 ? 'it' : 'them'} from the queue for a week.`,
        href: `${reviewing}#ask-${line.kind}`,
        action: `Assign ${nouns[line.kind]}s`,
      }
    case 'unanswered':
      return {
        ...common,
        tone: 'neutral',
        label: 'Not revised',
        title: `${formatCount(tasks, 'returned task')} in ${dataset.name} ${tasks === 1 ? 'was' : 'were'} left alone, ${oldest(tasks, line.days)}`,
        detail: 'Nothing was changed since, and only the author can revise a task.',
        href: buildTaskListHref(`/datasets/${dataset.id}`, { filter: { status: 'revision' } }),
        action: 'See the tasks',
      }
  }
}

const pauses: Record<PauseCauseName, { says: string; action: string }> = {
  admin: { says: 'Paused by an admin', action: 'Resume' },
  refused: { says: 'Paused: the provider refuses every call', action: 'Fix and resume' },
  breaker: { says: 'Paused: calls kept failing for the same reason', action: 'Fix and resume' },
  budget: { says: 'Paused: the budget is used up', action: 'Raise the budget' },
  outage: { says: 'Paused: the provider does not respond', action: 'Fix and resume' },
}

export function describeRun(run: RunLine): Line {
  const { id, system, release, judge, state, cause, reason, isPublished, isTrial, isWithdrawn, answers } = run
  const line = {
    key: id,
    title: `${system} on ${release}${judge ? `, graded by ${judge}` : ''}`,
    href: `/runs/${id}`,
  }
  const progress = `${answers.done.toLocaleString('en-GB')} of ${formatCount(answers.total, 'answer')}`
  const when = run.days === 0 ? 'today' : `${days(run.days)} ago`
  switch (state) {
    case 'paused': {
      const { says, action } = cause ? pauses[cause] : { says: 'Paused', action: 'Resume' }
      const why = reason && cause !== 'admin' ? ` ${reason}` : ''
      if (run.resumes)
        return {
          ...line,
          label: 'Paused',
          tone: 'neutral',
          detail: `The provider does not respond, at ${progress}. The run resumes automatically.`,
          action: 'Follow',
        }
      return { ...line, label: 'Paused', tone: 'amber', detail: `${says}, at ${progress}.${why}`, action }
    }
    case 'incomplete':
      return {
        ...line,
        label: 'Incomplete',
        tone: 'amber',
        detail: reason ?? 'Some criteria have no verdict.',
        action: 'Retry',
      }
    case 'failed':
      return {
        ...line,
        label: 'Failed',
        tone: 'brick',
        detail: reason ?? `Failed ${when}.`,
        action: 'See why',
      }
    case 'queued':
    case 'running':
      return {
        ...line,
        label: 'Running',
        tone: 'accent',
        detail: `${progress}, started ${when}.`,
        action: 'Follow',
      }
    case 'completed':
    case 'cancelled':
      if (isTrial && !isPublished)
        return {
          ...line,
          label: 'Trial',
          tone: 'neutral',
          detail: `Finished ${when}.`,
          action: 'See results',
        }
      if (isWithdrawn && !isPublished)
        return {
          ...line,
          label: 'Finished',
          tone: 'neutral',
          detail: `Finished ${when}. Its release is withdrawn, so it can’t be published.`,
          action: 'See results',
        }
      return isPublished
        ? { ...line, label: 'Published', tone: 'neutral', detail: `Finished ${when}.`, action: 'See results' }
        : {
            ...line,
            label: 'Finished',
            tone: 'accent',
            detail: `Finished ${when}, not published.`,
            action: 'Check and publish',
          }
  }
}

export function describeDraft(line: DraftLine): Line {
  switch (line.is) {
    case 'import': {
      const isOpen = line.state === 'queued' || line.state === 'running'
      const when = line.days === 0 ? 'today' : `${days(line.days)} ago`
      return {
        key: line.id,
        label: isOpen ? 'Importing' : 'Import failed',
        tone: isOpen ? 'accent' : 'brick',
        title: line.file,
        detail: isOpen
          ? `Into ${line.dataset}, started ${when}.`
          : `Into ${line.dataset}, ${when}. Nothing was imported.`,
        href: `/imports/${line.id}`,
        action: isOpen ? 'Follow' : 'See why',
      }
    }
    case 'draft':
      return {
        key: line.id,
        label: 'Release draft',
        tone: 'neutral',
        title: `${line.name} of ${line.dataset.name}`,
        detail: `Started ${line.days === 0 ? 'today' : `${days(line.days)} ago`}, not frozen yet.`,
        href: `/datasets/${line.dataset.id}/release/${line.id}`,
        action: 'Continue',
      }
    case 'sample':
      return {
        key: line.id,
        label: 'Sample',
        tone: 'neutral',
        title: `${line.name} of ${line.dataset}`,
        detail: `Drawn ${line.days === 0 ? 'today' : `${days(line.days)} ago`}, in no release yet.`,
        href: '/releases',
        action: 'See releases',
      }
    case 'accepted':
      return {
        key: line.dataset.id,
        label: 'Not released',
        tone: 'neutral',
        title: `${formatCount(line.tasks, 'accepted task of', 'accepted tasks of')} ${line.dataset.name} ${line.tasks === 1 ? 'is' : 'are'} in no release`,
        detail: 'Systems answer them once they are in a release.',
        href: `/datasets/${line.dataset.id}/release`,
        action: 'Plan a release',
      }
  }
}

const idle = {
  no_practice: { label: 'No practice', lacks: 'finished the practice rubrics' },
  no_task: { label: 'No task yet', lacks: 'written or judged a task' },
} as const

export function describeNewcomers(line: NewcomerLine): Line {
  if (line.is === 'invited')
    return {
      key: line.is,
      label: 'Invited',
      tone: line.expired > 0 ? 'amber' : 'neutral',
      title: `${formatCount(line.people, 'invitation')} ${line.people === 1 ? 'is' : 'are'} unused, ${oldest(line.people, line.days)}`,
      detail:
        line.expired === 0
          ? 'The links still work.'
          : `${formatCount(line.expired, 'link')} no longer ${line.expired === 1 ? 'works' : 'work'}. Send new ones.`,
      href: '/people/invite#open',
      action: line.expired > 0 ? 'Resend' : 'See invitations',
    }
  const { label, lacks } = idle[line.is]
  const ago = line.days === 0 ? 'today' : `${line.people === 1 ? '' : 'up to '}${days(line.days)} ago`
  const names = line.first.map(({ name }) => name)
  const more = line.people - names.length
  const [only] = line.people === 1 ? line.first : []
  return {
    key: line.is,
    label,
    tone: 'neutral',
    title: `${only ? only.name : formatCount(line.people, 'person', 'people')} joined ${ago} and ${only ? 'has' : 'have'} not ${lacks}`,
    detail: only
      ? 'A personal message helps most.'
      : `${new Intl.ListFormat('en-GB').format(more > 0 ? [...names, `${more} more`] : names)}.`,
    href: only ? `/people/${only.id}` : '/people?role=physician&sort=joined',
    action: only ? 'See their profile' : 'See people',
  }
}
