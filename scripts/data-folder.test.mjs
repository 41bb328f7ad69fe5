import { createPrivateKey, createPublicKey } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { markStopping, readHolder, takeData, waitWhileStopping } from './lib/data/data-lock.mjs'
import { makeEnvironments } from './lib/environment.mjs'
import { choosePort } from './lib/ports.mjs'
import { ensureSecrets } from './lib/secrets.mjs'
import { wipeData } from './lib/data/wipe-data.mjs'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'consilium-folder-'))
let dataDir
let count = 0
beforeEach(() => {
  dataDir = path.join(folder, String(++count))
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

describe('the data folder', () => {
  it('belongs to one process at a time', () => {
    const release = takeData(dataDir, { command: 'npm start', url: 'http://localhost:3000' })
    expect(() => takeData(dataDir, { command: 'npm run dev' })).toThrow(
      `${dataDir} is in use by npm start (process ${process.pid}) at http://localhost:3000.`,
    )
    release()
    takeData(dataDir, { command: 'npm run dev' })()
  })

  it('is free when its holder is dead, even if another process now has its pid', () => {
    takeData(dataDir, { command: 'npm start' })
    const file = path.join(dataDir, 'start.lock')
    fs.writeFileSync(file, JSON.stringify({ pid: process.pid, startTime: '1', command: 'npm start' }))
    expect(readHolder(dataDir)).toBeNull()
    takeData(dataDir, { command: 'npm start' })()
  })

  it('can be waited for while its holder is stopping', async () => {
    const release = takeData(dataDir, { command: 'npm start' })
    markStopping(dataDir)
    const waited = waitWhileStopping(dataDir)
    release()
    await waited
    expect(readHolder(dataDir)).toBeNull()
  })

  it('loses only our own files when it is wiped', async () => {
    ensureSecrets(dataDir)
    fs.writeFileSync(path.join(dataDir, 'thesis.txt'), 'mine')
    expect(await wipeData(dataDir)).toBe(true)
    expect(fs.readdirSync(dataDir)).toEqual(['thesis.txt'])
  })
})

describe('secrets', () => {
  it('are created once, readable only by the owner, with a matching key pair', () => {
    const secrets = ensureSecrets(dataDir)
    expect(ensureSecrets(dataDir)).toEqual(secrets)
    expect(fs.statSync(path.join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
    const privateKey = createPrivateKey({
      key: Buffer.from(secrets.workerPrivateKey, 'base64'),
      format: 'der',
      type: 'pkcs8',
    })
    expect(createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64')).toBe(
      secrets.workerPublicKey,
    )
  })

  it('are not replaced when a database needs the old ones', () => {
    fs.mkdirSync(path.join(dataDir, 'pg'), { recursive: true })
    expect(() => ensureSecrets(dataDir)).toThrow('secrets.json is missing')
  })

  it('are passed only to the process that needs them', () => {
    const secrets = ensureSecrets(dataDir)
    const env = {
      PATH: '/bin',
      DATABASE_OWNER_URL: 'postgresql://leak',
      OIDC_ISSUER: 'https://id.example',
      npm_config_x: '1',
    }
    const services = { ownerUrl: 'postgresql://owner', env: { DATABASE_URL: 'postgresql://app' } }
    const { web, worker, seed } = makeEnvironments({ services, secrets, port: 3000, workerPort: 3001, env })
    expect([worker.CONSILIUM_WORKER_PORT, web.CONSILIUM_WORKER_PORT]).toEqual(['3001', undefined])
    expect(web.CONSILIUM_WORKER_PRIVATE_KEY).toBeUndefined()
    expect(worker.CONSILIUM_WORKER_PRIVATE_KEY).toBe(secrets.workerPrivateKey)
    expect([web.DATABASE_OWNER_URL, worker.DATABASE_OWNER_URL, seed.DATABASE_OWNER_URL]).toEqual([
      undefined,
      undefined,
      'postgresql://owner',
    ])
    expect(web).toMatchObject({
      PATH: '/bin',
      OIDC_ISSUER: 'https://id.example',
      HOSTNAME: '127.0.0.1',
      NEXTAUTH_URL: 'http://localhost:3000',
    })
    expect(web.npm_config_x).toBeUndefined()
  })
})

describe('the port', () => {
  it('is rejected when another program uses it, and the error names a free one', async () => {
    const server = net.createServer()
    await new Promise((resolve) => server.listen({ port: 0, host: '127.0.0.1' }, resolve))
    const { port } = server.address()
    await expect(choosePort(String(port))).rejects.toThrow(
      new RegExp(`Port ${port} is in use by another program.*PORT=\\d+ npm start`),
    )
    await new Promise((resolve) => server.close(resolve))
  })

  it('must be a valid number', async () => {
    await expect(choosePort('http')).rejects.toThrow('PORT is "http"; it must be a number from 1 to 65535.')
  })
})
