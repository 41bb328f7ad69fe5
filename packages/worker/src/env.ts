import { createPublicKey, createPrivateKey } from 'node:crypto'
import { z } from 'zod'

const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgresql://')
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const workerEnv = z
  .object({
    DATABASE_URL: postgresUrl,
    REDIS_URL: optional(z.string().regex(/^rediss?:\/\//, 'must start with redis://')),
    QUEUE_DATABASE_URL: optional(postgresUrl),
    CONSILIUM_WORKER_PRIVATE_KEY: z
      .string()
      .refine(isPrivateKey, 'must be an X25519 private key in base64 (DER, PKCS8)'),
    CONSILIUM_WORKER_PUBLIC_KEY: optional(z.string()),
    /** `true` allows loopback; otherwise a list of hosts; unset allows none. */
    CONSILIUM_ALLOW_PRIVATE_PROVIDERS: optional(z.string()),
    /** Calls in flight to one provider and key. */
    CONSILIUM_SLOTS_PER_PROVIDER: optional(z.coerce.number().int().min(1).max(1_000)),
    /** The port of `/healthz` and `/metrics`; without it they are not served, and 0 picks a free port. */
    CONSILIUM_WORKER_PORT: optional(z.coerce.number().int().min(0).max(65_535)),
    CONSILIUM_WORKER_HOST: optional(z.string()),
    /** The address of the site, for the links in mails; without it mails have no links. */
    NEXTAUTH_URL: optional(
      z.url({ protocol: /^https?$/, error: 'must be the address at which people reach this site' }),
    ),
    /**
     * `smtp://` or `smtps://`, with user and password if the server requires them; without it mails stay in
     * the outbox.
     */
    SMTP_URL: optional(
      z.url({
        protocol: /^smtps?$/,
        hostname: /./,
        error:
          'must be smtp://host:port or smtps://host:port, with user:password@ before the host where needed',
      }),
    ),
    /** The sender: an address, or a name with one. */
    SMTP_FROM: optional(
      z
        .string()
        .regex(
          /^(?:[^<>@\r\n"]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
          'must be an address, such as consilium@hospital.org or Consilium <consilium@hospital.org>',
        ),
    ),
    CONSILIUM_LOG_LEVEL: optional(z.enum(['debug', 'info', 'warn', 'error', 'silent'])),
  })
  .refine((env) => env.REDIS_URL !== undefined || env.QUEUE_DATABASE_URL !== undefined, {
    path: ['REDIS_URL'],
    message: 'is not set, and neither is QUEUE_DATABASE_URL: the queue needs one of them',
    // Reported together with the other problems.
    when: () => true,
  })
  .refine((env) => env.SMTP_URL === undefined || env.SMTP_FROM !== undefined, {
    path: ['SMTP_FROM'],
    message: 'is not set, but SMTP_URL is: emails need a sender',
    when: () => true,
  })
  .refine(
    (env) =>
      env.CONSILIUM_WORKER_PUBLIC_KEY === undefined ||
      isKeyPair(env.CONSILIUM_WORKER_PRIVATE_KEY, env.CONSILIUM_WORKER_PUBLIC_KEY),
    {
      path: ['CONSILIUM_WORKER_PUBLIC_KEY'],
      message:
        'does not belong to CONSILIUM_WORKER_PRIVATE_KEY, so the worker could not open keys that the web application seals',
    },
  )
export type WorkerEnv = z.infer<typeof workerEnv>

/** The names of the variables that the schema reads. */
export const WORKER_VARIABLES = Object.keys(workerEnv.shape)

/** The environment of the worker, or the complete list of its problems. */
export function readWorkerEnv(
  env: Record<string, string | undefined>,
): { ok: true; env: WorkerEnv } | { ok: false; problems: string[] } {
  const parsed = workerEnv.safeParse(env)
  if (parsed.success) return { ok: true, env: parsed.data }
  const problems = parsed.error.issues.map(({ path, message }) => {
    const name = path.join('.')
    return env[name] === undefined && message.startsWith('Invalid input')
      ? `${name} is not set`
      : `${name} ${message}`
  })
  return { ok: false, problems }
}

function isPrivateKey(base64: string): boolean {
  return derivePublicKey(base64) !== null
}

function isKeyPair(privateKey: string, publicKey: string): boolean {
  const derived = derivePublicKey(privateKey)
  try {
    return (
      derived !== null &&
      derived ===
        createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
          .export({ type: 'spki', format: 'der' })
          .toString('base64')
    )
  } catch {
    return false
  }
}

function derivePublicKey(privateKey: string): string | null {
  try {
    const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' })
    return key.asymmetricKeyType === 'x25519'
      ? createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64')
      : null
  } catch {
    return null
  }
}
