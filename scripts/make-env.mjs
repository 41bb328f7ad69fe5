// Prints a .env file with new secrets for a server: node scripts/make-env.mjs https://your.site > .env
// Its settings and their explanations are those of .env.example.
import fs from 'node:fs'
import { inRoot } from './lib/paths.mjs'
import { makeSecrets } from './lib/secrets.mjs'

const address = process.argv[2]
if (!address || !URL.canParse(address)) {
  console.error('Give the URL of the site: node scripts/make-env.mjs https://your.site > .env')
  process.exit(2)
}
const secrets = makeSecrets()
const values = {
  NEXTAUTH_URL: address,
  NEXTAUTH_SECRET: secrets.nextAuth,
  POSTGRES_PASSWORD: secrets.postgresSuperuser,
  OWNER_PASSWORD: secrets.postgresOwner,
  APP_PASSWORD: secrets.postgresApp,
  REDIS_PASSWORD: secrets.redis,
  CONSILIUM_WORKER_PUBLIC_KEY: secrets.workerPublicKey,
  CONSILIUM_WORKER_PRIVATE_KEY: secrets.workerPrivateKey,
}
const example = fs.readFileSync(inRoot('.env.example'), 'utf8')
const lines = example
  .slice(example.indexOf('# Required'))
  .split('\n')
  .map((line) => {
    const [name] = line.split('=', 1)
    return name in values ? `${name}=${values[name]}` : line
  })
process.stdout.write(lines.join('\n'))
