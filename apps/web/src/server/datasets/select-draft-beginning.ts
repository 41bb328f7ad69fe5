import { Prisma } from '@consilium/db'

const turns = Prisma.sql`jsonb_array_elements(d.content->'nodes')`

/** The first turn of the conversation that is shown: from the head, each turn's parent. */
const firstShown = Prisma.sql`WITH RECURSIVE shown AS (
    SELECT node FROM ${turns} AS e (node) WHERE node->>'id' = d.content->>'headId'
    UNION
    SELECT e.node FROM shown CROSS JOIN LATERAL ${turns} AS e (node) WHERE e.node->>'id' = shown.node->>'parentId'
  ) SELECT node->>'text' FROM shown WHERE node->>'parentId' IS NULL LIMIT 1`

/**
 * SQL for the beginning of a draft `d`, cut to `maxLength` characters, as `readBeginning` reads it: the first turn of
 * the conversation that is shown, or the message being typed if there is none yet.
 */
export const selectDraftBeginning = (
  maxLength: number,
) => Prisma.sql`left(coalesce((SELECT CASE WHEN count(*) = 1 AND d.content->>'headId' IS NOT NULL THEN min(node->>'text') ELSE (${firstShown}) END
  FROM ${turns} AS e (node) WHERE node->>'parentId' IS NULL), d.content->>'message'), ${maxLength}::int)`
