import { Prisma } from '@consilium/db'
import { splitWords } from '../../domain/platform/search-text'

/**
 * SQL for own tasks `t` whose conversation, answers, rubric, specialty or id has every word of `text`: in the draft
 * `d`, or without one in the version `v`, and in the rubrics that the author submitted. The adjudicator's rubric may
 * be withheld from the author.
 */
export function matchOwnTask(text: string): Prisma.Sql {
  const matches = splitWords(text).map((word) => {
    const like = `%${word}%`
    return Prisma.sql`(d.content ->> 'message' ILIKE ${like} OR d.content ->> 'specialty' ILIKE ${like} OR t.id::text ILIKE ${like}
      OR EXISTS (SELECT FROM jsonb_path_query(d.content, '$.nodes[*].text') AS said WHERE said #>> '{}' ILIKE ${like})
      OR EXISTS (SELECT FROM jsonb_path_query(d.content, '$.criteria[*].text') AS criterion WHERE criterion #>> '{}' ILIKE ${like})
      OR v.specialty ILIKE ${like} OR v.rated_response ILIKE ${like}
      OR EXISTS (SELECT FROM jsonb_path_query(v.conversation, '$[*].content') AS said WHERE said #>> '{}' ILIKE ${like})
      OR v.id IS NOT NULL AND EXISTS (SELECT FROM criterion c JOIN task_version s ON s.id = c.version_id WHERE s.task_id = t.id AND c.text ILIKE ${like}
        AND NOT EXISTS (SELECT FROM adjudication a WHERE a.resulting_version_id = s.id))
      OR EXISTS (SELECT FROM turn n WHERE n.task_id = t.id AND n.text ILIKE ${like}))`
  })
  return Prisma.join(matches, ' AND ')
}
