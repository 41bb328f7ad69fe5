import type { ApiClient } from './api-client'
import { CliError } from './cli-error'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export interface Named {
  id: string
  name: string
}

/** The id of what is called `wanted`; an id is taken as it is. */
export async function findNamed(
  api: ApiClient,
  plural: 'releases' | 'systems' | 'judges',
  wanted: string,
): Promise<string> {
  if (uuid.test(wanted)) return wanted
  const all = await listNamed(api, plural)
  const found = all.filter(({ name }) => name === wanted)
  if (found.length === 1 && found[0]) return found[0].id
  if (found.length > 1)
    throw new CliError(
      `${found.length} ${plural} are called “${wanted}”. Give the id of one: ${found.map(({ id }) => id).join(', ')}.`,
    )
  const known = all.slice(0, 10).map(({ name }) => `“${name}”`)
  const rest = all.length > known.length ? ` and ${all.length - known.length} more` : ''
  throw new CliError(
    known.length > 0
      ? `None of the ${plural} is called “${wanted}”. There are ${known.join(', ')}${rest}.`
      : `None of the ${plural} is called “${wanted}”: there are no ${plural} yet.`,
  )
}

async function listNamed(api: ApiClient, plural: string): Promise<Named[]> {
  const body = await api.get<Record<string, Named[]>>(`/${plural}`)
  return body[plural] ?? []
}
