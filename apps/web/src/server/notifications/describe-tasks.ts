import { Prisma, type Database } from '@consilium/db'
import { nameLanguage } from '../../domain/people/languages'
import { shortenLine } from '../../domain/platform/shorten-line'
import { useCaseLabels, type UseCase } from '../../domain/datasets/task-facets'
import { selectDraftBeginning } from '../datasets/select-draft-beginning'

const MAX_BEGINNING_LENGTH = 80

interface Row {
  id: string
  beginning: string | null
  useCase: UseCase | null
  specialty: string | null
  language: string | null
  run: string | null
}

/**
 * Describes the subject of each notification of a person, by notification id: their own task by its
 * beginning, a task that they judge by the facets of the assigned version, a run by its system and release.
 * Computed on every read, never stored.
 */
export async function describeTasks(
  db: Database,
  personId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.$queryRaw<Row[]>`
    SELECT n.id, CASE WHEN jsonb_typeof(d.content->'nodes') = 'array' THEN ${selectDraftBeginning(2 * MAX_BEGINNING_LENGTH)} END AS beginning,
      v.use_case::text AS "useCase", v.specialty, v.language, y.name || ' on ' || l.name AS run
    FROM notification n LEFT JOIN task t ON t.id = n.task_id
    LEFT JOIN assignment s ON s.id = n.assignment_id AND s.person_id = n.person_id
    LEFT JOIN task_version v ON v.id = s.version_id
    LEFT JOIN draft d ON d.task_id = t.id AND d.kind = 'task' AND d.person_id = n.person_id AND t.author_id = n.person_id AND n.assignment_id IS NULL
    LEFT JOIN run r ON r.id = n.run_id LEFT JOIN system y ON y.id = r.system_id LEFT JOIN release l ON l.id = r.release_id
    WHERE n.person_id = ${personId}::uuid AND n.id IN (${Prisma.join(ids.map((id) => Prisma.sql`${id}::uuid`))})`
  return new Map(
    rows.map(({ id, beginning, useCase, specialty, language, run }) => [
      id,
      beginning === null
        ? [run, useCase && useCaseLabels[useCase], specialty, language && nameLanguage(language)]
            .filter(Boolean)
            .join(' · ')
        : shortenLine(beginning, MAX_BEGINNING_LENGTH),
    ]),
  )
}
