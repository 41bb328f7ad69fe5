// Prints a .env file with new secrets for a server: node scripts/make-env.mjs https://your.site > .env
import { makeSecrets } from './lib/secrets.mjs'

const address = process.argv[2]
if (!address || !URL.canParse(address)) {
  console.error('Give the URL of the site: node scripts/make-env.mjs https://your.site > .env')
  process.exit(2)
}
const secrets = makeSecrets()
const lines = {
  NEXTAUTH_URL: address,
  NEXTAUTH_SECRET: secrets.nextAuth,
  POSTGRES_PASSWORD: secrets.postgresSuperuser,
  OWNER_PASSWORD: secrets.postgresOwner,
  APP_PASSWORD: secrets.postgresApp,
  REDIS_PASSWORD: secrets.redis,
  CONSILIUM_WORKER_PUBLIC_KEY: secrets.workerPublicKey,
  CONSILIUM_WORKER_PRIVATE_KEY: secrets.workerPrivateKey,
}
for (const [name, value] of Object.entries(lines)) console.log(`${name}=${value}`)
