import { z } from 'zod'
import { limits } from './limits'
import { Dollars } from './money'
import { Provider } from './systems'

const MOST_PRICES = 500

/** What one llm costs, in dollars for a million tokens. */
export const Price = z.strictObject({
  provider: Provider,
  llm: z
    .string()
    .trim()
    .min(1, 'Give the id of the llm as systems and judges write it.')
    .max(200, 'The llm is longer than 200 characters. Shorten it.'),
  input: Dollars,
  /** Null where cached tokens cost as others do. */
  cached: Dollars.nullable(),
  /** Reasoning tokens are a part of the output. */
  output: Dollars,
})
export type Price = z.infer<typeof Price>

/** A whole new price table. `basedOn` is the number of the one that was changed, 0 for none; another that came between is a conflict. */
export const SavePrices = z.strictObject({
  basedOn: z
    .int('Give the number of the price table that you changed.')
    .nonnegative()
    .max(limits.count, 'Give the number of a price table.'),
  note: z.string().trim().max(500, 'The note is longer than 500 characters. Shorten it.').default(''),
  prices: z
    .array(Price)
    .max(MOST_PRICES, `A price table holds at most ${MOST_PRICES} prices. Take out those that are not used.`)
    .superRefine((prices, check) => {
      const seen = new Set<string>()
      for (const [index, { provider, llm }] of prices.entries()) {
        const key = `${provider} ${llm}`
        if (seen.has(key))
          check.addIssue({
            code: 'custom',
            message: `${llm} has a price already. Keep one of the two.`,
            path: [index, 'llm'],
          })
        seen.add(key)
      }
    }),
})
export type SavePrices = z.infer<typeof SavePrices>

export const ByNumber = z.strictObject({
  number: z.coerce
    .number('Give the number of a price table.')
    .int()
    .positive()
    .max(limits.count, 'Give the number of a price table.'),
})

const version = {
  number: z.int(),
  createdAt: z.iso.datetime(),
  /** Null when the installation or a program with an API key made it. */
  by: z.string().nullable(),
  note: z.string(),
}

export const PriceTable = z.strictObject({ ...version, prices: z.array(Price) })
export type PriceTable = z.infer<typeof PriceTable>

/** The table that counts, those before it, and what is in use without a price. */
export const PriceOverview = z.strictObject({
  latest: PriceTable.nullable(),
  versions: z.array(z.strictObject({ ...version, prices: z.int() })),
  unpriced: z.array(z.strictObject({ provider: Provider, llm: z.string(), usedBy: z.array(z.string()) })),
})
export type PriceOverview = z.infer<typeof PriceOverview>
