export const retentionNames = [
  'attempts',
  'turns',
  'testPrompts',
  'signInAttempts',
  'sessions',
  'mails',
  'notifications',
  'idempotencyKeys',
  'rateWindows',
  'importFiles',
  'drafts',
] as const
export type RetentionName = (typeof retentionNames)[number]

/** Retention in days. */
export type RetentionPeriods = Record<RetentionName, number>

export interface RetentionRule {
  /** Default number of days. */
  days: number
  /** Minimum number of days, as needed by the platform itself. */
  floor: number
  /**
   * What expires after $1 days: a FROM clause with its condition, and the timestamp that determines its age.
   */
  past: string
  at: string
  /** Removes at most $2 of them in one short statement; returns the number removed as `rows`. */
  remove: string
}

const before = `now() - $1::int * interval '1 day'`

function deleting(table: string, keys: string, condition: string): Pick<RetentionRule, 'past' | 'remove'> {
  return {
    past: `${table} t WHERE ${condition}`,
    remove: `WITH past AS (SELECT ${keys} FROM ${table} t WHERE ${condition} LIMIT $2 FOR UPDATE SKIP LOCKED),
      removed AS (DELETE FROM ${table} t USING past WHERE (${keys
        .split(', ')
        .map((key) => `t.${key}`)
        .join(', ')}) = (${keys
        .split(', ')
        .map((key) => `past.${key}`)
        .join(', ')}) RETURNING 1)
      SELECT count(*)::int AS rows FROM removed`,
  }
}

const pastAttempts = `attempt t JOIN work_item w ON w.id = t.work_item_id LEFT JOIN run r ON r.id = t.run_id
  WHERE t.created_at < ${before} AND w.state IN ('done', 'failed', 'cancelled')
    AND (t.run_id IS NULL OR (r.state IN ('completed', 'incomplete', 'cancelled', 'failed') AND r.finished_at < ${before}))`

/** Whether a task is settled, so that nobody works on it any more. */
const isSettled = (task: string) =>
  `EXISTS (SELECT FROM task k WHERE k.id = ${task} AND k.status IN ('accepted', 'released', 'rejected', 'withdrawn', 'retired'))`

// The answers of a draft are stored only in its turns, so they are kept while the author may continue.
const pastTurns = `turn t WHERE t.finished_at < ${before} AND (t.text <> '' OR t.conversation <> '[]'::jsonb) AND (t.task_id IS NULL OR ${isSettled('t.task_id')})`

// An author's label of a verdict is useless without the verdict.
const pastPrompts = `test_verdict t WHERE t.judged_at < ${before} AND t.prompt <> '' AND ${isSettled('t.task_id')} AND NOT EXISTS (SELECT FROM seen_label l WHERE l.test_verdict_id = t.id)`

const pastChunks = `file_chunk t WHERE EXISTS (SELECT FROM import i WHERE i.file_id = t.file_id)
  AND NOT EXISTS (SELECT FROM import i WHERE i.file_id = t.file_id AND (i.finished_at IS NULL OR i.finished_at >= ${before} OR i.state NOT IN ('imported', 'refused', 'failed')))`

/**
 * What is removed after its retention period, and what remains. Also shown on the page /settings/retention.
 */
export const retentionRules: Record<RetentionName, RetentionRule> = {
  // past_usage keeps the totals of a run's attempts. The table is append-only, so a function of the owner
  // removes rows, with the same minimum.
  attempts: {
    days: 400,
    floor: 30,
    past: pastAttempts,
    at: 't.created_at',
    remove: `SELECT remove_past_attempts(${before}, $2::int) AS rows`,
  },
  // Who asked which system and when is kept; the text is removed.
  turns: {
    days: 90,
    floor: 1,
    past: pastTurns,
    at: 't.finished_at',
    remove: `WITH past AS (SELECT t.id FROM ${pastTurns} LIMIT $2 FOR UPDATE SKIP LOCKED),
      removed AS (UPDATE turn t SET text = '', conversation = '[]' FROM past WHERE t.id = past.id RETURNING 1)
      SELECT count(*)::int AS rows FROM removed`,
  },
  // The verdict and its explanation are kept.
  testPrompts: {
    days: 90,
    floor: 7,
    past: pastPrompts,
    at: 't.judged_at',
    remove: `WITH past AS (SELECT t.id FROM ${pastPrompts} LIMIT $2 FOR UPDATE SKIP LOCKED),
      removed AS (UPDATE test_verdict t SET prompt = '' FROM past WHERE t.id = past.id RETURNING 1)
      SELECT count(*)::int AS rows FROM removed`,
  },
  // Rate limits look back at most one day.
  signInAttempts: {
    days: 90,
    floor: 2,
    at: 't.at',
    ...deleting('sign_in_attempt', 'id', `t.at < ${before}`),
  },
  sessions: {
    days: 90,
    floor: 1,
    at: 'LEAST(t.revoked_at, t.expires_at)',
    ...deleting('session', 'id', `LEAST(t.revoked_at, t.expires_at) < ${before}`),
  },
  // A link in a mail is valid for 72 hours.
  mails: {
    days: 30,
    floor: 4,
    at: 't.created_at',
    ...deleting('mail', 'id', `t.created_at < ${before} AND (t.sent_at IS NOT NULL OR t.expires_at < now())`),
  },
  // Notifications about open work are kept, so that nobody is reminded twice.
  notifications: {
    days: 90,
    floor: 7,
    at: 't.read_at',
    ...deleting(
      'notification',
      'id',
      `t.read_at < ${before} AND NOT EXISTS (SELECT FROM assignment s WHERE s.id = t.assignment_id AND s.state = 'open')`,
    ),
  },
  idempotencyKeys: {
    days: 2,
    floor: 1,
    at: 't.created_at',
    ...deleting('idempotency_key', 'api_key_id, key', `t.created_at < ${before}`),
  },
  rateWindows: {
    days: 2,
    floor: 1,
    at: 't.began_at',
    ...deleting('rate_window', 'subject, began_at', `t.began_at < ${before}`),
  },
  // The file's name, length and hash are kept, as are the imported tasks.
  importFiles: {
    days: 400,
    floor: 30,
    past: pastChunks,
    at: '(SELECT max(i.finished_at) FROM import i WHERE i.file_id = t.file_id)',
    remove: `WITH past AS (SELECT t.file_id, t.position FROM ${pastChunks} LIMIT LEAST($2, 50) FOR UPDATE SKIP LOCKED),
      removed AS (DELETE FROM file_chunk t USING past WHERE (t.file_id, t.position) = (past.file_id, past.position) RETURNING 1)
      SELECT count(*)::int AS rows FROM removed`,
  },
  // Submitted content is in the task's versions, reviews and decisions.
  drafts: {
    days: 90,
    floor: 7,
    at: 't.updated_at',
    ...deleting('draft', 'id', `t.updated_at < ${before} AND ${isSettled('t.task_id')}`),
  },
}

/** The name of the setting with the periods. */
export const RETENTION_SETTING = 'retention'
export const INSTALLATION = { type: 'installation', id: '00000000-0000-4000-8000-000000000000' } as const

/**
 * The effective periods: the stored value if it is a whole number of days at or above the minimum, otherwise
 * the default.
 */
export function readPeriods(stored: unknown): RetentionPeriods {
  const given = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  const periodOf = (name: RetentionName) => {
    const { days, floor } = retentionRules[name]
    const value = given[name]
    return typeof value === 'number' && Number.isInteger(value) && value >= floor ? value : days
  }
  return Object.fromEntries(retentionNames.map((name) => [name, periodOf(name)])) as RetentionPeriods
}
