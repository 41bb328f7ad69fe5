import { Prisma } from '@consilium/db'
import type { DraftLine } from '../../../domain/home/dashboard-views'
import type { Context } from '../../platform/context'
import { isExcludedPerson } from '../../platform/visibility/excluded-work'
import { isKeptOut } from '../../sampling/pool/pool-scope'

const MAX_LINES = 5

/**
 * Preparations of a release that are not finished: imports, drafts of releases, draws without a draft, and
 * accepted tasks in no release. A draw is a step of its draft, so it adds no line.
 */
export async function listDrafts({ db }: Pick<Context, 'db'>): Promise<DraftLine[]> {
  const [imports, drafts, samples, accepted] = await Promise.all([
    // A later import of the same dataset settles one that failed.
    db.$queryRaw<Extract<DraftLine, { is: 'import' }>[]>`
      SELECT 'import' AS "is", i.id, f.name AS file, d.name AS dataset, i.state::text AS state, floor(extract(epoch FROM now() - i.created_at) / 86400)::int AS days
      FROM import i JOIN dataset d ON d.id = i.dataset_id JOIN file f ON f.id = i.file_id
      WHERE d.archived_at IS NULL AND (i.state IN ('queued', 'running') OR i.state IN ('refused', 'failed') AND i.created_at > now() - interval '7 days'
        AND NOT EXISTS (SELECT FROM import l WHERE l.dataset_id = i.dataset_id AND l.created_at > i.created_at AND l.state = 'imported'))
      ORDER BY i.created_at DESC, i.id LIMIT ${MAX_LINES}::int`,
    db.$queryRaw<Extract<DraftLine, { is: 'draft' }>[]>`
      SELECT 'draft' AS "is", w.id, w.name, jsonb_build_object('id', d.id, 'name', d.name) AS dataset, floor(extract(epoch FROM now() - w.created_at) / 86400)::int AS days
      FROM release_draft w JOIN dataset d ON d.id = w.dataset_id
      WHERE d.archived_at IS NULL AND w.state = 'open' AND w.purpose = 'release'
      ORDER BY w.created_at, w.id LIMIT ${MAX_LINES}::int`,
    db.$queryRaw<Extract<DraftLine, { is: 'sample' }>[]>`
      SELECT 'sample' AS "is", s.id, s.name, d.name AS dataset, floor(extract(epoch FROM now() - s.created_at) / 86400)::int AS days
      FROM sample s JOIN dataset d ON d.id = s.dataset_id
      WHERE d.archived_at IS NULL AND s.purpose = 'release' AND s.draft_id IS NULL
        AND NOT EXISTS (SELECT FROM release r WHERE r.sample_id = s.id) AND NOT EXISTS (SELECT FROM sample_discard x WHERE x.sample_id = s.id)
      ORDER BY s.created_at, s.id LIMIT ${MAX_LINES}::int`,
    db.$queryRaw<Extract<DraftLine, { is: 'accepted' }>[]>`
      SELECT 'accepted' AS "is", jsonb_build_object('id', d.id, 'name', d.name) AS dataset, waiting.tasks
      FROM (SELECT t.dataset_id, count(*)::int AS tasks FROM task t WHERE t.status = 'accepted' AND NOT ${isExcludedPerson(Prisma.sql`t.author_id`)} AND NOT ${isKeptOut} GROUP BY 1) AS waiting JOIN dataset d ON d.id = waiting.dataset_id
      WHERE d.archived_at IS NULL
      ORDER BY waiting.tasks DESC, d.id LIMIT ${MAX_LINES}::int`,
  ])
  return [...imports, ...drafts, ...samples, ...accepted]
}
