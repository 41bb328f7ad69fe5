/**
 * The chapters of the product. Every layer of the web app names its folders after them, and so do the
 * journeys.
 */
const CHAPTERS = [
  'access',
  'adjudicating',
  'answering',
  'assignments',
  'audit',
  'authoring',
  'datasets',
  'guard',
  'guidelines',
  'home',
  'imports',
  'judges',
  'leaderboard',
  'library',
  'lifecycle',
  'notifications',
  'operations',
  'outcomes',
  'people',
  'permissions',
  'plan',
  'practice',
  'prices',
  'redaction',
  'releasing',
  'results',
  'reviewing',
  'running',
  'sampling',
  'search',
  'settings',
  'suggestions',
  'systems',
  'test-drive',
  'threads',
  'time',
  'turns',
]

/** Panels that several features embed; those that serve one chapter carry its name. */
const KITS = ['charts', 'drafts', 'rating', 'rubric', 'runs', 'task-draft', 'task-view', 'versions']

/** Folders that are named after techniques. */
const WORKER_FOLDERS = [
  'boards',
  'budgets',
  'engine',
  'exports',
  'fingerprint',
  'formats',
  'grading',
  'handlers',
  'imports',
  'jobs',
  'lanes',
  'notifications',
  'operations',
  'postgres',
  'presence',
  'pricing',
  'providers',
  'queue',
  'results',
  'runs',
  'runtime',
  'sampling',
  'sealing',
  'streaming',
  'test-drive',
  'testing',
  'upkeep',
  'work',
]

const WEB = 'apps/web/src'

/** The allowed subfolders of each folder; deeper folders are free. */
export const FOLDERS = {
  [`${WEB}/domain`]: [...CHAPTERS, 'platform'],
  [`${WEB}/server`]: [...CHAPTERS, 'entry', 'platform', 'testing'],
  [`${WEB}/features`]: [...CHAPTERS, 'kits'],
  [`${WEB}/features/kits`]: [...CHAPTERS, ...KITS],
  'e2e/journeys': [...CHAPTERS, 'platform'],
  'packages/worker/src': WORKER_FOLDERS,
}
