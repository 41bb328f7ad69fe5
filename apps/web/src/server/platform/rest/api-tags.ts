/** The groups of the API, by the first part of their paths, in workflow order. */
export const apiTags: Readonly<Record<string, { name: string; description: string }>> = {
  imports: { name: 'Imports', description: 'Upload a file of tasks, and read what became of each line.' },
  datasets: { name: 'Datasets', description: 'Benchmarks under construction, and their tasks.' },
  tasks: { name: 'Tasks', description: 'Retiring and restoring tasks of any dataset.' },
  drafts: {
    name: 'Drafts',
    description: 'The way from accepted tasks to a frozen release: plan, draw, held-out split, checks.',
  },
  answers: { name: 'Answers', description: 'Answers of physicians to drawn tasks.' },
  draws: { name: 'Draws', description: 'Stored samples, with what they were drawn from.' },
  releases: { name: 'Releases', description: 'Immutable sets of tasks that results are compared on.' },
  exports: {
    name: 'Exports',
    description: 'Files of a release, which a worker writes and which expire after a week.',
  },
  systems: {
    name: 'Systems',
    description: 'What is evaluated: a model with its prompt, tools and parameters.',
  },
  judges: { name: 'Judges', description: 'Models that grade each criterion of each answer.' },
  prices: { name: 'Prices', description: 'Prices of models, from which costs and budgets are computed.' },
  runs: {
    name: 'Runs',
    description: 'A system answers the tasks of a release, and a judge grades the answers.',
  },
  leaderboard: { name: 'Leaderboard', description: 'Published results. No key is needed.' },
  boards: { name: 'Boards', description: 'Files and feeds of the snapshots of a board. No key is needed.' },
  guard: {
    name: 'Patient-data guard',
    description: 'Scans of stored texts with the current detectors, and what they found.',
  },
  operations: { name: 'Operations', description: 'The state of the engine, for monitoring.' },
  audit: { name: 'Audit', description: 'The log of who did what.' },
}

/** The first part of a path: `runs` in `/runs/{id}`, `audit` in `/audit.csv`. */
export function tagKeyOf(path: string): string {
  return /^\/([a-z-]+)/.exec(path)?.[1] ?? ''
}
