import type { ApiClient, Page } from './api-client'
import { CliError } from '../terminal/cli-error'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export interface Named {
  id: string
  name: string
}

/** Finds the id of the dataset, release, system or judge named `wanted`; an id is returned unchanged. */
export async function findIdByName(
  api: ApiClient,
  plural: 'datasets' | 'releases' | 'systems' | 'judges',
  wanted: string,
  filter: Record<string, string> = {},
): Promise<string> {
  if (uuid.test(wanted)) return wanted
  const all = await listNamed(api, plural, filter)
  const found = all.filter(({ name }) => name === wanted)
  if (found.length === 1 && found[0]) return found[0].id
  if (found.length > 1)
    throw new CliError(
      `${found.length} ${plural} are named “${wanted}”. Give an id instead: ${found.map(({ id }) => id).join(', ')}.`,
    )
  const known = all.slice(0, 10).map(({ name }) => `“${name}”`)
  const rest = all.length > known.length ? ` and ${all.length - known.length} more` : ''
  throw new CliError(
    known.length > 0
      ? `There is no ${plural.slice(0, -1)} named “${wanted}”. The ${plural} are ${known.join(', ')}${rest}.`
      : `There is no ${plural.slice(0, -1)} named “${wanted}”: there are no ${plural} yet.`,
  )
}

/** Reads all pages of a list. */
export async function listNamed<Item extends Named>(
  api: ApiClient,
  plural: string,
  filter: Record<string, string> = {},
): Promise<Item[]> {
  const found: Item[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = new URLSearchParams({ ...filter, limit: '500', ...(cursor === '' ? {} : { cursor }) })
    const page: Page<Item> = await api.get(`/${plural}?${query.toString()}`)
    found.push(...page.items)
    cursor = page.nextCursor
  }
  return found
}
