import { generateKeyPairSync, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { SetupError } from './setup-error.mjs'

/** Reads the secrets of a data folder, making those that are missing. The file is for its owner alone. */
export function ensureSecrets(dataDir) {
  const file = path.join(dataDir, 'secrets.json')
  const known = readSecrets(file)
  if (!known.postgresSuperuser && hasCluster(dataDir))
    throw new SetupError(
      `${file} is missing, and without its passwords the database beside it cannot be opened. ` +
        'Put the file back from a backup, or begin anew with npm start -- --fresh.',
    )
  const secrets = { ...makeSecrets(), ...known }
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  const partial = `${file}.partial`
  fs.writeFileSync(partial, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  fs.renameSync(partial, file)
  return secrets
}

/** New secrets of every kind; the worker's key pair seals the keys of providers. */
export function makeSecrets() {
  const { privateKey, publicKey } = generateKeyPairSync('x25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  })
  return {
    postgresSuperuser: makePassword(),
    postgresOwner: makePassword(),
    postgresApp: makePassword(),
    redis: makePassword(),
    nextAuth: randomBytes(32).toString('base64url'),
    workerPrivateKey: privateKey.toString('base64'),
    workerPublicKey: publicKey.toString('base64'),
    demo: makePassword(),
  }
}

function makePassword() {
  return randomBytes(24).toString('hex')
}

function readSecrets(file) {
  if (!fs.existsSync(file)) return {}
  try {
    const { workerPrivateKey, workerPublicKey, ...rest } = JSON.parse(fs.readFileSync(file, 'utf8'))
    // Half a pair is of no use: make both anew.
    return workerPrivateKey && workerPublicKey ? { ...rest, workerPrivateKey, workerPublicKey } : rest
  } catch (error) {
    throw new SetupError(
      `${file} cannot be read (${error.message}). Put it back from a backup, or begin anew with npm start -- --fresh.`,
    )
  }
}

function hasCluster(dataDir) {
  return fs.existsSync(path.join(dataDir, 'pg')) || fs.existsSync(path.join(dataDir, 'pg-location'))
}
