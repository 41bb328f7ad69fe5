const OURS =
  /^(DATABASE_|QUEUE_DATABASE_URL|REDIS_URL|CONSILIUM_WORKER_|NEXTAUTH_|npm_|PORT$|HOSTNAME$|NODE_ENV$)/

/**
 * What each process gets to see. The worker alone has the key that opens sealed provider keys; the owner's
 * database URL goes to neither. Values that a person set for a server win over made ones.
 */
export function makeEnvironments({
  services,
  secrets,
  port,
  workerPort,
  nodeEnv = 'production',
  env = process.env,
}) {
  const inherited = Object.fromEntries(Object.entries(env).filter(([name]) => !OURS.test(name)))
  const common = {
    ...inherited,
    ...services.env,
    NODE_ENV: nodeEnv,
    NEXT_TELEMETRY_DISABLED: '1',
    NEXTAUTH_URL: env.NEXTAUTH_URL ?? `http://localhost:${port}`,
    NEXTAUTH_SECRET: env.NEXTAUTH_SECRET ?? secrets.nextAuth,
    CONSILIUM_WORKER_PUBLIC_KEY: env.CONSILIUM_WORKER_PUBLIC_KEY ?? secrets.workerPublicKey,
  }
  return {
    web: { ...common, PORT: String(port), HOSTNAME: env.CONSILIUM_HOST ?? '127.0.0.1' },
    worker: {
      ...common,
      CONSILIUM_WORKER_PRIVATE_KEY: env.CONSILIUM_WORKER_PRIVATE_KEY ?? secrets.workerPrivateKey,
      // Where monitors ask it, on loopback.
      CONSILIUM_WORKER_PORT: env.CONSILIUM_WORKER_PORT ?? String(workerPort),
    },
    // The seed works on the tables as their owner does, and makes passwords from this secret.
    seed: { ...common, DATABASE_OWNER_URL: services.ownerUrl, CONSILIUM_DEMO_SECRET: secrets.demo },
  }
}
