import { cookies, headers } from 'next/headers'
import { env } from '../env'
import { deviceCookie } from './known-devices'
import { readOrigin, type RequestOrigin } from './request-origin'

/** The origin of the current request. */
export async function currentOrigin(): Promise<RequestOrigin> {
  return readOrigin(await headers(), env().TRUSTED_PROXIES)
}

/** The cookie of the accounts that have signed in with the current browser. */
export async function currentDevice(): Promise<string> {
  return (await cookies()).get(deviceCookie().name)?.value ?? ''
}
