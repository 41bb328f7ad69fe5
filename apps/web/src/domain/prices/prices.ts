import { z } from 'zod'
import { limits } from '../platform/limits'
import { Currency, Dollars, SentCurrency } from '../platform/money'
import { Provider } from '../systems/systems'

const MAX_PRICES = 500

/** The price of an llm, in US dollars per million tokens. */
export const Price = z
  .strictObject({
    provider: Provider,
    llm: z
      .string()
      .trim()
      .min(1, 'Give the id of the model as it is registered for systems and judges.')
      .max(200, 'The model id is longer than 200 characters. Shorten it.'),
    input: Dollars,
    /** Null if cached tokens cost the same as other input. */
    cached: Dollars.nullable(),
    /** Includes reasoning tokens. */
    output: Dollars,
  })
  .meta({ id: 'Price' })
export type Price = z.infer<typeof Price>

/**
 * A complete new price table. `basedOn` is the number of the edited table, 0 for none; a newer table is a
 * conflict.
 */
export const SavePrices = z
  .strictObject({
    basedOn: z
      .int('Give the number of the price table that you changed.')
      .nonnegative()
      .max(limits.count, 'Give the number of a price table.'),
    currency: SentCurrency,
    note: z.string().trim().max(500, 'The note is longer than 500 characters. Shorten it.').default(''),
    prices: z
      .array(Price)
      .max(
        MAX_PRICES,
        `A price table can have at most ${MAX_PRICES} prices. Remove the ones that are not used.`,
      )
      .superRefine((prices, check) => {
        const seen = new Set<string>()
        for (const [index, { provider, llm }] of prices.entries()) {
          const key = `${provider} ${llm}`
          if (seen.has(key))
            check.addIssue({
              code: 'custom',
              message: `${llm} already has a price. Keep only one.`,
              path: [index, 'llm'],
            })
          seen.add(key)
        }
      }),
  })
  .meta({ id: 'SavePrices' })
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
  /** Null if the operator or a program with an API key saved it. */
  by: z.string().nullable(),
  note: z.string(),
}

export const PriceTable = z
  .strictObject({ ...version, currency: Currency, prices: z.array(Price) })
  .meta({ id: 'PriceTable' })
export type PriceTable = z.infer<typeof PriceTable>

/** The current price table, its history, and the llms in use without a price. */
export const PriceOverview = z
  .strictObject({
    latest: PriceTable.nullable(),
    versions: z.array(z.strictObject({ ...version, prices: z.int() })),
    unpriced: z.array(z.strictObject({ provider: Provider, llm: z.string(), usedBy: z.array(z.string()) })),
  })
  .meta({ id: 'PriceOverview' })
export type PriceOverview = z.infer<typeof PriceOverview>
