import { z } from 'zod'

const optionalText = z.preprocess((value) => (value === '' ? undefined : value), z.string().optional())

const schema = z
  .object({
    DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgresql:// address'),
    NEXTAUTH_SECRET: z.string().min(32, 'must be a random text of at least 32 characters'),
    NEXTAUTH_URL: z.url('must be the public address of this site'),
    CONSILIUM_WORKER_PUBLIC_KEY: z.string().min(1, 'must be the worker’s public key; npm start makes one'),
    CONSILIUM_ALLOW_PRIVATE_PROVIDERS: optionalText,
    /** Calls in flight to a provider and key that nobody limited: the same value as for the worker. */
    CONSILIUM_SLOTS_PER_PROVIDER: z.preprocess(
      (value) => (value === '' ? undefined : value),
      z.coerce.number('must be a number').int().min(1).max(1_000).optional(),
    ),
    /** The number of trusted proxies that append to x-forwarded-for. */
    TRUSTED_PROXIES: z.preprocess(
      (value) => (value === '' ? undefined : value),
      z.coerce.number('must be a number').int().min(0).max(10).default(0),
    ),
    CONSILIUM_LOG_LEVEL: z.preprocess(
      (value) => (value === '' ? undefined : value),
      z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
    ),
    /** Whether signed-in people get the site's own page while they are offline. */
    CONSILIUM_OFFLINE_PAGE: z.preprocess(
      (value) => (value === '' ? undefined : value),
      z.enum(['on', 'off']).default('on'),
    ),
    /** An analyzer in the format of Presidio, which the patient-data guard asks too. */
    GUARD_ANALYZER_URL: z.preprocess(
      (value) => (value === '' ? undefined : value),
      z
        .string()
        .refine(isAnalyzerUrl, 'must be an http:// or https:// address without a name, password or query')
        .optional(),
    ),
    /** Whether text waits while the analyzer is away. */
    GUARD_ANALYZER_REQUIRED: z.preprocess(
      (value) => (value === '' ? undefined : value),
      z
        .enum(['true', 'false'])
        .default('false')
        .transform((value) => value === 'true'),
    ),
    OIDC_ISSUER: z.preprocess(
      (value) => (value === '' ? undefined : value),
      z
        .string()
        .refine(isSafeIssuer, 'must be an https:// address (http:// only on this machine)')
        .optional(),
    ),
    OIDC_CLIENT_ID: optionalText,
    OIDC_CLIENT_SECRET: optionalText,
    OIDC_NAME: optionalText,
    /** The `amr` or `acr` values that mean a second factor was used, separated by commas. */
    OIDC_SECOND_FACTOR: z
      .preprocess((value) => (value === '' ? undefined : value), z.string().default('mfa'))
      .transform((list) =>
        list
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean),
      ),
  })
  .refine(
    (given) =>
      [given.OIDC_ISSUER, given.OIDC_CLIENT_ID, given.OIDC_CLIENT_SECRET].filter(Boolean).length % 3 === 0,
    {
      path: ['OIDC_ISSUER'],
      message: 'single sign-on needs OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, all three or none',
    },
  )
  .refine((given) => given.GUARD_ANALYZER_URL !== undefined || !given.GUARD_ANALYZER_REQUIRED, {
    path: ['GUARD_ANALYZER_REQUIRED'],
    message: 'needs GUARD_ANALYZER_URL',
  })
export type Env = z.infer<typeof schema>

/** The names of the variables that the schema reads. */
export const WEB_VARIABLES = Object.keys(schema.shape)

let parsed: Env | undefined

/** The process's environment, parsed once. */
export function env(): Env {
  return (parsed ??= readEnv(process.env))
}

/** The public address of this site, without a slash at its end. */
export const siteOrigin = (): string => new URL(env().NEXTAUTH_URL).origin

/** Parses an environment. Throws one error that lists everything that is wrong. */
export function readEnv(given: Record<string, string | undefined>): Env {
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const problems = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The environment is not complete:\n${problems.join('\n')}`)
}

function isAnalyzerUrl(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, username, password, search, hash } = new URL(address)
  return (protocol === 'https:' || protocol === 'http:') && `${username}${password}${search}${hash}` === ''
}

function isSafeIssuer(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return (
    protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
  )
}
