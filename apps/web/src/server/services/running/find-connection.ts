import type { Provider as StoredProvider, Transaction } from '@consilium/db'
import { checkProviderUrl } from '@consilium/worker/check-provider-url'
import { seal } from '@consilium/worker/sealing'
import { createHmac } from 'node:crypto'
import type { Provider } from '../../../domain/systems'
import { env } from '../../env'
import { Refusal } from '../../refusal'

export interface ConnectionInput {
  provider: Provider
  baseUrl?: string | undefined
  apiKey?: string | undefined
}

export const storedProviderOf: Record<Provider, StoredProvider> = {
  'openai-compatible': 'openai_compatible',
  openai: 'openai',
  anthropic: 'anthropic',
  google: 'google',
  simulator: 'simulator',
}

/** The base URL without slashes at its end, or a refusal that says what is wrong with it. */
export function readBaseUrl({ provider, baseUrl = '' }: ConnectionInput): string {
  if (provider === 'simulator' || baseUrl === '') return ''
  const problem = checkProviderUrl(baseUrl, env().CONSILIUM_ALLOW_PRIVATE_PROVIDERS)
  if (problem) throw new Refusal('invalid_input', problem, 'baseUrl')
  return baseUrl.replace(/\/+$/, '')
}

/** Finds or makes the connection of this provider, address and key, so that equal ones share a lane. */
export async function findConnection(tx: Transaction, input: ConnectionInput): Promise<string> {
  const identity = {
    provider: storedProviderOf[input.provider],
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

/** A key as it is stored: sealed for the worker, with what recognises it. */
export function sealKey(apiKey: string) {
  return {
    sealedKey: seal(env().CONSILIUM_WORKER_PUBLIC_KEY, apiKey),
    keyHint: hintOf(apiKey),
    keyFingerprint: fingerprint(apiKey),
  }
}

/** Tells equal keys without keeping them: nobody without this site's secret can check a guess. */
function fingerprint(apiKey: string): string {
  return createHmac('sha256', env().NEXTAUTH_SECRET).update(`provider key\n${apiKey}`, 'utf8').digest('hex')
}

/** The last four characters, of a key long enough to spare them. */
function hintOf(apiKey: string): string {
  return apiKey.length >= 12 ? apiKey.slice(-4) : '…'
}
