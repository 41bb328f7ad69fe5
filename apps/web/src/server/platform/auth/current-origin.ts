import { headers } from 'next/headers'
import { env } from '../env'
import { readOrigin, type RequestOrigin } from './request-origin'

/** The origin of the current request. */
export async function currentOrigin(): Promise<RequestOrigin> {
  return readOrigin(await headers(), env().TRUSTED_PROXIES)
}
