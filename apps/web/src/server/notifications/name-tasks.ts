import { Prisma, type Database } from '@consilium/db'
import { nameLanguage } from '../../domain/profiles-lists'
import { shortenLine } from '../../domain/shorten-line'
import { useCaseLabels, type UseCase } from '../../domain/task-facets'
import { beginningOfDraft } from '../drafts/list-own-tasks'

const LONGEST_BEGINNING = 80

interface Row {
  id: string
  beginning: string | null
  useCase: UseCase | null
  specialty: string | null
  language: string | null
}

/**
 * Which task each of someone's notifications is about, by its id: their own by how it begins; one that they judge by what
 * it is about, as the list of reviews has it, of the version that they were given. Read when it is shown and kept nowhere.
 */
export async function nameTasks(
  db: Database,
  personId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.$queryRaw<Row[]>`
    SELECT n.id, CASE WHEN jsonb_typeof(d.content->'nodes') = 'array' THEN ${beginningOfDraft(2 * LONGEST_BEGINNING)} END AS beginning,
      v.use_case::text AS "useCase", v.specialty, v.language
    FROM notification n JOIN task t ON t.id = n.task_id LEFT JOIN assignment s ON s.id = n.assignment_id AND s.person_id = n.person_id
    LEFT JOIN task_version v ON v.id = s.version_id
    LEFT JOIN draft d ON d.task_id = t.id AND d.kind = 'task' AND d.person_id = n.person_id AND t.author_id = n.person_id AND n.assignment_id IS NULL
    WHERE n.person_id = ${personId}::uuid AND n.id IN (${Prisma.join(ids.map((id) => Prisma.sql`${id}::uuid`))})`
  return new Map(
    rows.map(({ id, beginning, useCase, specialty, language }) => [
      id,
      beginning === null
        ? [useCase && useCaseLabels[useCase], specialty, language && nameLanguage(language)]
            .filter(Boolean)
            .join(' · ')
        : shortenLine(beginning, LONGEST_BEGINNING),
    ]),
  )
}
