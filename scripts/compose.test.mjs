import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readEnv, WEB_VARIABLES } from '../apps/web/src/server/platform/env'
import { readWorkerEnv, WORKER_VARIABLES } from '../packages/worker/src/env'
import { WEB_SERVER } from './lib/build.mjs'
import { inRoot } from './lib/paths.mjs'

const text = fs.readFileSync(inRoot('docker-compose.yml'), 'utf8')
const { services, volumes } = parse(text, { merge: true })
const example = fs.readFileSync(inRoot('.env.example'), 'utf8')
const processes = ['web', 'worker']

/** Every setting of a .env file, also those that are commented out. */
const listSettings = (file) => [...file.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)

/** Puts settings into a value as Compose does: ${NAME:?} must be set, ${NAME:-default} may be missing. */
const fillIn = (value, settings) =>
  String(value).replace(/\$\$|\$\{(\w+)(?::([-?])(.*?))?\}/g, (whole, name, kind, other) => {
    if (whole === '$$') return '$'
    if (settings[name]) return settings[name]
    if (kind === '?') throw new Error(`${name} is required`)
    return other ?? ''
  })

/** The environment of a service, given the settings in .env. */
const readServiceEnv = (name, settings) =>
  Object.fromEntries(
    Object.entries(services[name].environment ?? {}).map(([key, value]) => [key, fillIn(value, settings)]),
  )

/** What make-env prints, with the commented settings set to the given values. */
function makeSettings(change = {}) {
  const printed = execFileSync(process.execPath, [
    inRoot('scripts/make-env.mjs'),
    'https://site.example',
  ]).toString()
  const set = [...printed.matchAll(/^([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name, value])
  return { ...Object.fromEntries(set), ...change }
}

describe('docker-compose.yml', () => {
  it('defines the services of a server, and those of an upgrade only on demand', () => {
    const names = Object.keys(services)
    expect(names.filter((name) => !services[name].profiles)).toEqual([
      'postgres',
      'redis',
      'migrate',
      'web',
      'worker',
    ])
    expect(names.filter((name) => services[name].profiles?.includes('upgrade'))).toEqual([
      'upgrade-prepare',
      'postgres-16',
      'postgres-new',
      'upgrade',
    ])
  })

  it('keeps data in volumes and files that exist, at the path that Postgres 18 expects', () => {
    for (const { volumes: mounts = [] } of Object.values(services))
      for (const mount of mounts) {
        const [source] = mount.split(':')
        if (source.startsWith('.')) expect(fs.existsSync(inRoot(source)), source).toBe(true)
        else expect(volumes).toHaveProperty(source)
      }
    expect(services.postgres.image).toBe('postgres:18')
    expect(services.postgres.volumes[0]).toBe('postgres:/var/lib/postgresql')
  })

  it('runs only scripts that exist', () => {
    for (const { entrypoint = [] } of Object.values(services))
      for (const file of entrypoint.filter((part) => part.startsWith('/consilium/')))
        expect(fs.existsSync(inRoot(`scripts/server/${path.basename(file)}`)), file).toBe(true)
  })

  it('never loses a job: Redis writes an append-only file and evicts nothing', () => {
    expect(services.redis.command.join(' ')).toContain('--appendonly yes --maxmemory-policy noeviction')
  })

  it('builds its image once', () => {
    expect(Object.keys(services).filter((name) => services[name].build)).toEqual(['migrate'])
    for (const name of processes)
      expect(services[name]).toMatchObject({ image: services.migrate.image, pull_policy: 'never' })
  })

  it('gives the private key only to the worker and the owner role only to migrations', () => {
    const having = (variable) =>
      Object.keys(services).filter((name) => variable in (services[name].environment ?? {}))
    expect(having('CONSILIUM_WORKER_PRIVATE_KEY')).toEqual(['worker'])
    expect(having('SMTP_URL')).toEqual(['worker'])
    expect(having('OIDC_CLIENT_SECRET')).toEqual(['web'])
    expect(having('DATABASE_OWNER_URL')).toEqual(['migrate'])
    expect(having('CONSILIUM_WORKER_PUBLIC_KEY')).toEqual(processes)
    expect(services.web.environment.DATABASE_URL).toContain('consilium_app')
  })

  it('starts each service after its dependencies, and the database is asked over TCP', () => {
    for (const { depends_on: needs = {} } of Object.values(services))
      for (const name of Object.keys(needs)) expect(services).toHaveProperty(name)
    expect(services.web.depends_on.migrate.condition).toBe('service_completed_successfully')
    expect(services.postgres.healthcheck.test.join(' ')).toContain('pg_isready -h 127.0.0.1')
  })

  it('runs the build output, on loopback', () => {
    expect(services.web.command).toEqual(['node', WEB_SERVER])
    expect(services.worker.command).toEqual(['node', 'dist/worker.mjs'])
    expect(fs.readFileSync(inRoot('Dockerfile'), 'utf8')).toContain('node scripts/build.mjs')
    expect(services.web.ports.map((port) => fillIn(port, {}))).toEqual(['127.0.0.1:3000:3000'])
    expect(services.worker.ports).toEqual(['127.0.0.1:9464-9473:9464'])
    for (const [name, port] of [
      ['web', services.web.environment.PORT],
      ['worker', services.worker.environment.CONSILIUM_WORKER_PORT],
    ])
      expect(services[name].healthcheck.test.join(' ')).toContain(`:${port}/healthz`)
  })

  it('contains no secrets', () => {
    for (const { environment = {} } of Object.values(services))
      for (const [name, value] of Object.entries(environment))
        if (/PASSWORD|SECRET|KEY/.test(name)) expect(value).toMatch(/^\$\{\w+:[?-]\}$/)
    for (const [, name, value] of example.matchAll(/^([A-Z_]*(?:PASSWORD|SECRET|KEY))=(.*)$/gm))
      expect(value, name).toBe('')
  })
})

describe('.env.example', () => {
  it('lists exactly the settings that docker-compose.yml uses', () => {
    const used = [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name)
    expect(listSettings(example).sort()).toEqual([...new Set(used)].sort())
  })

  it.each([
    ['web', WEB_VARIABLES],
    // The file has a Redis, so the queue is never in Postgres.
    ['worker', WORKER_VARIABLES.filter((name) => name !== 'QUEUE_DATABASE_URL')],
  ])(
    'reaches every setting that %s parses, and the service gets nothing that no process reads',
    (name, parsed) => {
      const given = Object.keys(services[name].environment)
      // Read by Next.js and by the command line, and by the queue.
      const others = name === 'web' ? ['PORT', 'HOSTNAME', 'CONSILIUM_URL', 'REDIS_URL'] : []
      expect(given.sort()).toEqual([...parsed, ...others].sort())
    },
  )

  it('covers every variable that the code of a process reads directly', () => {
    // The build replaces GUARD_DETECTORS by its value.
    const others = ['LOG_LEVEL', 'NODE_ENV', 'NEXT_RUNTIME', 'GUARD_DETECTORS']
    const known = new Set([...WEB_VARIABLES, ...WORKER_VARIABLES, ...others])
    const read = ['apps/web/src', 'packages/worker/src', 'packages/db/src'].flatMap((folder) =>
      fs
        .readdirSync(inRoot(folder), { recursive: true })
        .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing\/|test-servers|generated\//.test(file))
        .flatMap((file) => {
          const source = fs.readFileSync(path.join(inRoot(folder), file), 'utf8')
          return [...source.matchAll(/process\.env(?:\.(\w+)|\['(\w+)'\])/g)].map(([, a, b]) => a ?? b)
        }),
    )
    expect(read.filter((name) => !known.has(name))).toEqual([])
  })

  it('makes settings with which web and worker start, and an unset one stays unset', () => {
    const settings = makeSettings()
    expect(readEnv(readServiceEnv('web', settings))).toMatchObject({
      NEXTAUTH_URL: 'https://site.example',
      TRUSTED_PROXIES: 1,
      OIDC_ISSUER: undefined,
      OIDC_SECOND_FACTOR: ['mfa'],
    })
    const worker = readWorkerEnv(readServiceEnv('worker', settings))
    expect(worker).toMatchObject({ ok: true })
    expect(worker.env).toMatchObject({ NEXTAUTH_URL: 'https://site.example' })
    expect(worker.env.SMTP_URL).toBeUndefined()
  })

  it('passes every optional setting on to the process that reads it', () => {
    const settings = makeSettings({
      TRUSTED_PROXIES: '2',
      OIDC_ISSUER: 'https://login.example',
      OIDC_CLIENT_ID: 'consilium',
      OIDC_CLIENT_SECRET: 's$cret',
      OIDC_NAME: 'Hospital',
      OIDC_SECOND_FACTOR: 'otp,mfa',
      SMTP_URL: 'smtps://mail.example',
      SMTP_FROM: 'Consilium <consilium@site.example>',
      CONSILIUM_ALLOW_PRIVATE_PROVIDERS: 'llm.internal',
      CONSILIUM_SLOTS_PER_PROVIDER: '48',
      CONSILIUM_LOG_LEVEL: 'warn',
      CONSILIUM_OFFLINE_PAGE: 'off',
      GUARD_ANALYZER_URL: 'http://analyzer.internal:3000',
      GUARD_ANALYZER_REQUIRED: 'true',
      WEB_ADDRESS: '127.0.0.1:8080',
    })
    expect(Object.keys(settings).sort()).toEqual(listSettings(example).sort())
    expect(readEnv(readServiceEnv('web', settings))).toMatchObject({
      TRUSTED_PROXIES: 2,
      OIDC_ISSUER: 'https://login.example',
      OIDC_CLIENT_SECRET: 's$cret',
      OIDC_SECOND_FACTOR: ['otp', 'mfa'],
      CONSILIUM_ALLOW_PRIVATE_PROVIDERS: 'llm.internal',
      CONSILIUM_SLOTS_PER_PROVIDER: 48,
      CONSILIUM_LOG_LEVEL: 'warn',
      CONSILIUM_OFFLINE_PAGE: 'off',
      GUARD_ANALYZER_URL: 'http://analyzer.internal:3000',
      GUARD_ANALYZER_REQUIRED: true,
    })
    expect(readWorkerEnv(readServiceEnv('worker', settings)).env).toMatchObject({
      SMTP_URL: 'smtps://mail.example',
      SMTP_FROM: 'Consilium <consilium@site.example>',
      CONSILIUM_ALLOW_PRIVATE_PROVIDERS: 'llm.internal',
      CONSILIUM_SLOTS_PER_PROVIDER: 48,
      CONSILIUM_LOG_LEVEL: 'warn',
    })
    expect(fillIn(services.web.ports[0], settings)).toBe('127.0.0.1:8080:3000')
  })
})
