import { Prisma } from '@consilium/db'
import { splitWords } from '../../domain/platform/search-text'

/** SQL for tasks `t` with draft `d` whose conversation, answers, rubric, specialty or id has every word of `text`. */
export function matchOwnTask(text: string): Prisma.Sql {
  const matches = splitWords(text).map((word) => {
    const like = `%${word}%`
    return Prisma.sql`(d.content ->> 'message' ILIKE ${like} OR d.content ->> 'specialty' ILIKE ${like} OR t.id::text ILIKE ${like}
      OR EXISTS (SELECT FROM jsonb_path_query(d.content, '$.nodes[*].text') AS said WHERE said #>> '{}' ILIKE ${like})
      OR EXISTS (SELECT FROM jsonb_path_query(d.content, '$.criteria[*].text') AS criterion WHERE criterion #>> '{}' ILIKE ${like})
      OR EXISTS (SELECT FROM turn n WHERE n.task_id = t.id AND n.text ILIKE ${like}))`
  })
  return Prisma.join(matches, ' AND ')
}
