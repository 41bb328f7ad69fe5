const OURS =
  /^(DATABASE_|QUEUE_DATABASE_URL|REDIS_URL|CONSILIUM_WORKER_|NEXTAUTH_|npm_|PORT$|HOSTNAME$|NODE_ENV$)/

/**
 * The environment of each process. Only the worker gets the key that opens sealed provider keys; neither web
 * nor worker gets the owner's database URL. Variables that are already set override generated values.
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
      // The loopback port for monitoring.
      CONSILIUM_WORKER_PORT: env.CONSILIUM_WORKER_PORT ?? String(workerPort),
    },
    // The seed acts as the owner of the tables and derives passwords from this secret.
    seed: { ...common, DATABASE_OWNER_URL: services.ownerUrl, CONSILIUM_DEMO_SECRET: secrets.demo },
  }
}
