import { Prisma } from '@consilium/db'

/**
 * SQL for the beginning of a draft `d`, cut to `maxLength` characters: the first message of its conversation,
 * or the message being typed if there is none yet.
 */
export const selectDraftBeginning = (
  maxLength: number,
) => Prisma.sql`left(coalesce((SELECT node->>'text' FROM jsonb_array_elements(d.content->'nodes') WITH ORDINALITY AS e (node, place)
  WHERE node->>'role' = 'user' AND node->>'parentId' IS NULL ORDER BY place DESC LIMIT 1), d.content->>'message'), ${maxLength}::int)`
