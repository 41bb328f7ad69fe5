import { headers } from 'next/headers'
import { env } from '../env'
import { readOrigin, type RequestOrigin } from './request-origin'

/** Where the request that is being answered came from. */
export async function currentOrigin(): Promise<RequestOrigin> {
  return readOrigin(await headers(), env().TRUSTED_PROXIES)
}
