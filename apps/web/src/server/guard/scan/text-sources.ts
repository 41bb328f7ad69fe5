import { Prisma } from '@consilium/db'

/** A table with guarded columns, as `r`, with what it is joined to. */
interface TextSource {
  table: string
  columns: readonly string[]
  from: string
  /** The id of the task or dataset that a row belongs to. */
  subject: string
  key?: string
  version?: string
  /** The number by which people know the row. */
  position?: string
  where?: string
  /** Changes with the texts of a row; its version in Postgres by default. */
  state?: string
}

const ofVersion = (table: string, columns: readonly string[]): TextSource => ({
  table,
  columns,
  from: `${table} r JOIN task_version v ON v.id = r.version_id`,
  subject: 'v.task_id',
  version: 'r.version_id',
})

const ofTask = (table: string, columns: readonly string[]): TextSource => ({
  table,
  columns,
  from: `${table} r`,
  subject: 'r.task_id',
})

/** The guarded texts of a task. */
export const taskSources: readonly TextSource[] = [
  {
    ...ofTask('task_version', ['conversation', 'authoring', 'source_fields', 'example_tags']),
    version: 'r.id',
  },
  { ...ofVersion('criterion', ['text', 'tags', 'evidence', 'provenance']), position: 'r.position' },
  ofVersion('review', ['note', 'criterion_changes']),
  ofVersion('adjudication', ['note', 'rating_reason', 'resolutions']),
  ofVersion('baseline_answer', ['text', 'details']),
  {
    ...ofTask('assignment', ['reason', 'match_reason']),
    where: '(r.reason IS NOT NULL OR r.match_reason IS NOT NULL)',
    // Reservations are renewed all the time.
    state: `md5(concat_ws('|', r.reason, r.match_reason))`,
  },
  {
    table: 'thread_message',
    columns: ['text'],
    from: 'thread_message r JOIN thread h ON h.id = r.thread_id',
    subject: 'h.task_id',
    version: 'h.version_id',
  },
  ofTask('time_correction', ['note']),
  { ...ofTask('turn', ['conversation']), where: 'r.task_id IS NOT NULL' },
  { ...ofTask('sample_withdrawn', ['reason']), key: `r.sample_id || ' ' || r.task_id` },
]

const ofDraw = (table: string, columns: readonly string[], key?: string): TextSource => ({
  table,
  columns,
  from: `${table} r JOIN sample s ON s.id = r.sample_id`,
  subject: 's.dataset_id',
  ...(key ? { key } : {}),
})

/** The guarded texts of a dataset that belong to none of its tasks. */
export const datasetSources: readonly TextSource[] = [
  // What is not shared is private to the person who keeps it.
  {
    table: 'library_criterion',
    columns: ['text', 'tags', 'evidence'],
    from: 'library_criterion r',
    subject: 'r.dataset_id',
    where: 'r.shared',
  },
  {
    table: 'rubric_template',
    columns: ['name', 'criteria'],
    from: 'rubric_template r',
    subject: 'r.dataset_id',
    where: 'r.shared',
  },
  ofDraw('sample_discard', ['reason'], 'r.sample_id::text'),
  { ...ofDraw('held_out_split', ['reason']), where: 'r.reason IS NOT NULL' },
  {
    table: 'release_draft',
    columns: ['end_reason'],
    from: 'release_draft r',
    subject: 'r.dataset_id',
    where: 'r.end_reason IS NOT NULL',
  },
  {
    table: 'check_waiver',
    columns: ['reason'],
    from: 'check_waiver r JOIN release_draft f ON f.id = r.draft_id',
    subject: 'f.dataset_id',
  },
  {
    table: 'release_notice',
    columns: ['text'],
    from: 'release_notice r JOIN release e ON e.id = r.release_id',
    subject: 'e.dataset_id',
  },
  {
    table: 'run_notice',
    columns: ['text'],
    from: 'run_notice r JOIN run u ON u.id = r.run_id JOIN release e ON e.id = u.release_id',
    subject: 'e.dataset_id',
    key: `r.run_id || ' ' || r.kind`,
  },
]

const keyOf = ({ key = 'r.id::text' }: TextSource) => key
const whereOf = ({ where = 'true' }: TextSource) => where

/** Every row of these sources, with its columns as JSON. `subjects` is the only parameter. */
export function selectTexts(sources: readonly TextSource[], subjects: readonly string[]): Prisma.Sql {
  const parts = sources.map(
    (source) => Prisma.sql`
      SELECT ${Prisma.raw(source.subject)} AS subject, ${source.table} AS "table", ${Prisma.raw(keyOf(source))} AS key,
        ${Prisma.raw(source.version ?? 'NULL')}::uuid AS version, ${Prisma.raw(source.position ?? 'NULL')}::int AS position,
        jsonb_build_object(${Prisma.raw(source.columns.map((name) => `'${name}', r.${name}`).join(', '))}) AS columns
      FROM ${Prisma.raw(source.from)}
      WHERE ${Prisma.raw(source.subject)} = ANY (${[...subjects]}::uuid[]) AND ${Prisma.raw(whereOf(source))}`,
  )
  return Prisma.sql`${Prisma.join(parts, ' UNION ALL ')} ORDER BY subject, "table", key`
}

/**
 * A hash for each subject over the keys and states of its rows and exceptions, without reading their texts. All
 * subjects without `subjects`.
 */
function selectFingerprints(
  sources: readonly TextSource[],
  exceptions: Prisma.Sql,
  subjects: readonly string[] | undefined,
): Prisma.Sql {
  const within = (subject: string) =>
    subjects === undefined
      ? Prisma.empty
      : Prisma.sql`AND ${Prisma.raw(subject)} = ANY (${[...subjects]}::uuid[])`
  const parts = sources.map(
    (source) => Prisma.sql`
      SELECT ${Prisma.raw(source.subject)} AS subject, ${`${source.table} `} || ${Prisma.raw(keyOf(source))} || ' ' || ${Prisma.raw(source.state ?? 'r.xmin::text')} AS state
      FROM ${Prisma.raw(source.from)} WHERE ${Prisma.raw(whereOf(source))} ${within(source.subject)}`,
  )
  return Prisma.sql`
    SELECT subject, md5(string_agg(state, ',' ORDER BY state COLLATE "C")) AS fingerprint
    FROM (${Prisma.join([...parts, Prisma.sql`${exceptions} ${within('g.subject')}`], ' UNION ALL ')}) AS listed GROUP BY subject`
}

export const selectTaskFingerprints = (subjects?: readonly string[]) =>
  selectFingerprints(
    taskSources,
    Prisma.sql`SELECT g.subject, g.state FROM (SELECT task_id AS subject, 'kept ' || id AS state FROM guard_override) g WHERE true`,
    subjects,
  )

export const selectDatasetFingerprints = (subjects?: readonly string[]) =>
  selectFingerprints(
    datasetSources,
    Prisma.sql`SELECT g.subject, g.state FROM (SELECT dataset_id AS subject, 'kept ' || span_hash AS state FROM guard_kept) g WHERE true`,
    subjects,
  )
