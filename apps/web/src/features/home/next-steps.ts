interface Counts {
  tasks: number
  releases: number
  systems: number
  judges: number
  publishedRuns: number
}

export interface Step {
  title: string
  detail: string
  href: string
  done: boolean
}

/** The steps from an empty installation to a leaderboard, and which are done. */
export function nextSteps({ tasks, releases, systems, judges, publishedRuns }: Counts): Step[] {
  return [
    {
      title: 'Import tasks',
      detail: 'A HealthBench or HealthBench Professional file. Takes a few seconds.',
      href: '/imports/new',
      done: tasks > 0,
    },
    {
      title: 'Freeze a release',
      detail: 'The set of task versions that systems will answer.',
      href: '/releases/new',
      done: releases > 0,
    },
    {
      title: 'Register a system',
      detail: 'A model with its harness and parameters. Test it with one call.',
      href: '/systems/new',
      done: systems > 0,
    },
    {
      title: 'Register a judge',
      detail: 'The model that decides for each criterion whether it is met.',
      href: '/judges/new',
      done: judges > 0,
    },
    {
      title: 'Run and publish',
      detail: 'You see the exact number of calls before it starts.',
      href: '/runs/new',
      done: publishedRuns > 0,
    },
  ]
}
