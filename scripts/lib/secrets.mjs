import { generateKeyPairSync, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { SetupError } from './setup-error.mjs'

/** Reads the secrets of a data folder and creates missing ones. Only the owner can read the file. */
export function ensureSecrets(dataDir) {
  const file = path.join(dataDir, 'secrets.json')
  const known = readSecrets(file)
  if (!known.postgresSuperuser && hasCluster(dataDir))
    throw new SetupError(
      `${file} is missing. Without its passwords the database next to it cannot be opened. ` +
        'Restore the file from a backup, or start over with npm start -- --fresh (this deletes all data).',
    )
  const secrets = { ...makeSecrets(), ...known }
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  const partial = `${file}.partial`
  fs.writeFileSync(partial, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  fs.renameSync(partial, file)
  return secrets
}

/** Generates new secrets; the worker's key pair seals provider keys. */
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
    // Half a key pair is useless: generate both again.
    return workerPrivateKey && workerPublicKey ? { ...rest, workerPrivateKey, workerPublicKey } : rest
  } catch (error) {
    throw new SetupError(
      `${file} cannot be read (${error.message}). Restore it from a backup, or start over with npm start -- --fresh (this deletes all data).`,
    )
  }
}

function hasCluster(dataDir) {
  return fs.existsSync(path.join(dataDir, 'pg')) || fs.existsSync(path.join(dataDir, 'pg-location'))
}
