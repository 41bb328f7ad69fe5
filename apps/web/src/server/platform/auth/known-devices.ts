import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { env } from '../env'

const DAY_S = 86_400
const VALID_DAYS = 365
/** Colleagues may share a browser. */
const MAX_ACCOUNTS = 10

/**
 * The cookie that lists the accounts that have signed in with this browser. It grants no access: such a
 * browser is only spared the limit of its address, for these accounts.
 */
export function deviceCookie() {
  const isSecure = env().NEXTAUTH_URL.startsWith('https:')
  const name = `${isSecure ? '__Secure-' : ''}consilium.device`
  const attributes = `Path=/api; Max-Age=${VALID_DAYS * DAY_S}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return { name, serialize: (value: string) => `${name}=${value}; ${attributes}` }
}

/** Whether the account has signed in with the browser that holds this cookie. */
export function knowsAccount(cookie: string, account: string): boolean {
  return readEntries(cookie).some((entry) => isSignedFor(entry, account))
}

/** The cookie with the account added; the oldest account gives way. */
export function rememberAccount(cookie: string, account: string): string {
  const others = readEntries(cookie).filter((entry) => !isSignedFor(entry, account))
  const day = today()
  const added = { day, signature: sign(day, account) }
  return [added, ...others]
    .slice(0, MAX_ACCOUNTS)
    .map((entry) => `${entry.day}.${entry.signature}`)
    .join('~')
}

interface Entry {
  day: number
  /** Over the day and the account, so that the cookie names nobody. */
  signature: string
}

function readEntries(cookie: string): Entry[] {
  const entries = cookie.slice(0, 1_000).split('~', MAX_ACCOUNTS)
  return entries.flatMap((text) => {
    const [, day, signature] = /^(\d{1,6})\.([\w-]{43})$/.exec(text) ?? []
    const isValid = signature !== undefined && Number(day) > today() - VALID_DAYS
    return isValid ? [{ day: Number(day), signature }] : []
  })
}

function isSignedFor({ day, signature }: Entry, account: string): boolean {
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(day, account)))
}

const today = () => Math.floor(Date.now() / 1_000 / DAY_S)

function sign(day: number, account: string): string {
  const key = hkdfSync('sha256', env().NEXTAUTH_SECRET, '', 'consilium known device', 32)
  return createHmac('sha256', Buffer.from(key)).update(`${day} ${account}`).digest('base64url')
}
