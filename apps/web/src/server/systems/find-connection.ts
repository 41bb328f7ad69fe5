import type { Transaction } from '@consilium/db'
import { checkProviderUrl } from '@consilium/worker/check-provider-url'
import { seal } from '@consilium/worker/sealing'
import { createHmac } from 'node:crypto'
import { formatKeyHint } from '../../domain/systems/key-hint'
import type { Provider } from '../../domain/systems/systems'
import { env } from '../platform/env'
import { Refusal } from '../platform/refusal'
import { storedProviders } from './provider-names'

export interface ConnectionInput {
  provider: Provider
  baseUrl?: string | undefined
  apiKey?: string | undefined
}

/** Validates the base URL and strips trailing slashes; refuses an invalid URL with the reason. */
export function readBaseUrl({ provider, baseUrl = '' }: ConnectionInput): string {
  if (provider === 'simulator' || baseUrl === '') return ''
  const problem = checkProviderUrl(baseUrl, env().CONSILIUM_ALLOW_PRIVATE_PROVIDERS)
  if (problem) throw new Refusal('invalid_input', problem, 'baseUrl')
  return baseUrl.replace(/\/+$/, '')
}

/**
 * Finds or creates the connection with this provider, address and key, so that equal connections share a
 * lane.
 */
export async function findConnection(tx: Transaction, input: ConnectionInput): Promise<string> {
  const identity = {
    provider: storedProviders[input.provider],
    baseUrl: readBaseUrl(input),
    keyFingerprint: input.apiKey ? fingerprint(input.apiKey) : '',
  }
  const known = await tx.providerConnection.findUnique({
    where: { provider_baseUrl_keyFingerprint: identity },
    select: { id: true },
  })
  if (known) return known.id
  await tx.providerConnection.createMany({
    data: { ...identity, ...(input.apiKey ? sealKey(input.apiKey) : {}) },
    skipDuplicates: true,
  })
  const { id } = await tx.providerConnection.findUniqueOrThrow({
    where: { provider_baseUrl_keyFingerprint: identity },
    select: { id: true },
  })
  return id
}

/** Seals a key for the worker, with a hint and a fingerprint to recognize it. */
export function sealKey(apiKey: string) {
  return {
    sealedKey: seal(env().CONSILIUM_WORKER_PUBLIC_KEY, apiKey),
    keyHint: formatKeyHint(apiKey),
    keyFingerprint: fingerprint(apiKey),
  }
}

/** Identifies equal keys without storing them: guesses cannot be verified without this site's secret. */
function fingerprint(apiKey: string): string {
  return createHmac('sha256', env().NEXTAUTH_SECRET).update(`provider key\n${apiKey}`, 'utf8').digest('hex')
}
