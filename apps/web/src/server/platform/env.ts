import { z } from 'zod'

const optionalText = z.preprocess((value) => (value === '' ? undefined : value), z.string().optional())

const schema = z
  .object({
    DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgresql:// address'),
    NEXTAUTH_SECRET: z.string().min(32, 'must be a random text of at least 32 characters'),
    NEXTAUTH_URL: z.url('must be the public address of this site'),
    CONSILIUM_WORKER_PUBLIC_KEY: z.string().min(1, 'must be the worker’s public key; npm start makes one'),
    CONSILIUM_ALLOW_PRIVATE_PROVIDERS: optionalText,
    /** The number of trusted proxies that append to x-forwarded-for. */
    TRUSTED_PROXIES: z.preprocess(
      (value) => (value === '' ? undefined : value),
      z.coerce.number('must be a number').int().min(0).max(10).default(0),
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
export type Env = z.infer<typeof schema>

let parsed: Env | undefined

/** The process's environment, parsed once. Throws one error that lists everything that is wrong. */
export function env(): Env {
  if (parsed) return parsed
  const result = schema.safeParse(process.env)
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The environment is not complete:\n${problems.join('\n')}`)
  }
  parsed = result.data
  return parsed
}

function isSafeIssuer(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return (
    protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
  )
}
