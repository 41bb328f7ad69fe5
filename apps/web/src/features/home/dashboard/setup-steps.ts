import type { Setup } from '../../../domain/home/dashboard-views'

export interface Step {
  title: string
  detail: string
  href: string
  isDone: boolean
}

/** The first three steps, in order: without them there is nothing to show. */
export function listFirstSteps({ provider, tasks, people }: Setup): Step[] {
  return [
    {
      title: 'Connect a provider',
      detail: 'Register a model with its address and key, and test it with one call.',
      href: '/systems/new',
      isDone: provider,
    },
    {
      title: 'Create or import a dataset',
      detail:
        'A dataset holds the tasks of one benchmark. Import a file, or have physicians write the tasks.',
      href: '/datasets',
      isDone: tasks,
    },
    {
      title: 'Invite people',
      detail: 'Physicians write and review tasks, adjudicators decide, viewers read results.',
      href: '/people/invite',
      isDone: people,
    },
  ]
}

/** What then leads to a leaderboard. */
export function listLaterSteps({ judge, release, published }: Setup): Step[] {
  return [
    {
      title: 'Register a judge',
      detail: 'The model that decides for each criterion whether it is met.',
      href: '/judges/new',
      isDone: judge,
    },
    {
      title: 'Freeze a release',
      detail: 'The set of task versions that systems answer.',
      href: '/releases/new',
      isDone: release,
    },
    {
      title: 'Run and publish',
      detail:
        'You see the exact number of calls before anything starts, and the leaderboard before you publish.',
      href: '/runs/new',
      isDone: published,
    },
  ]
}
