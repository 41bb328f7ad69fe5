import { z } from 'zod'

const MAX_ITEMS = 500

/** The query of every list of the REST API: the cursor of a page and the number of its items. */
export const PageQuery = z.strictObject({
  cursor: z
    .string()
    .max(500, 'Use the “nextCursor” of the previous page as the cursor.')
    .optional()
    .describe('The “nextCursor” of the previous page. Leave it out for the first page.'),
  limit: z.coerce
    .number('Give the number of items as a whole number.')
    .int('Give the number of items as a whole number.')
    .min(1, `A page holds 1 to ${MAX_ITEMS} items.`)
    .max(MAX_ITEMS, `A page holds 1 to ${MAX_ITEMS} items.`)
    .default(50)
    .describe('The maximum number of items.'),
})
export type PageQuery = z.infer<typeof PageQuery>

/** The query of lists that were once sent whole: without a limit, a page holds as much as it can. */
export const WholeListQuery = PageQuery.extend({
  limit: PageQuery.shape.limit.default(MAX_ITEMS).describe('The maximum number of items.'),
})

/** The form of every page: its items, and the cursor of the next page or null. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({
    items: z.array(item),
    nextCursor: z.string().nullable().describe('The cursor of the next page; null on the last page.'),
  })
}

/** A field that earlier clients read; it stays until version 2 of the API. */
export function deprecated<Field extends z.ZodType>(field: Field, useInstead: string): Field {
  return field.meta({ deprecated: true, description: `Deprecated: use ${useInstead}.` })
}
