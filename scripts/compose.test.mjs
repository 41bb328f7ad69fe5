import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { WEB_SERVER } from './lib/build.mjs'
import { inRoot } from './lib/paths.mjs'

const { services, volumes } = parse(fs.readFileSync(inRoot('docker-compose.yml'), 'utf8'), { merge: true })

describe('docker-compose.yml', () => {
  it('defines the services of a server', () => {
    expect(Object.keys(services)).toEqual(['postgres', 'redis', 'migrate', 'web', 'worker'])
    expect(services.postgres.image).toBe('postgres:16')
  })

  it('keeps data in volumes that exist', () => {
    for (const { volumes: mounts = [] } of Object.values(services))
      for (const mount of mounts) expect(volumes).toHaveProperty(mount.split(':')[0])
  })

  it('never loses a job: Redis writes an append-only file and evicts nothing', () => {
    expect(services.redis.command.join(' ')).toContain('--appendonly yes --maxmemory-policy noeviction')
  })

  it('gives the private key only to the worker and the owner role only to migrations', () => {
    const having = (variable) =>
      Object.keys(services).filter((name) => variable in (services[name].environment ?? {}))
    expect(having('CONSILIUM_WORKER_PRIVATE_KEY')).toEqual(['worker'])
    expect(having('DATABASE_OWNER_URL')).toEqual(['migrate'])
    expect(having('CONSILIUM_WORKER_PUBLIC_KEY')).toEqual(['web', 'worker'])
    expect(services.web.environment.DATABASE_URL).toContain('consilium_app')
  })

  it('starts each service after its dependencies', () => {
    for (const { depends_on: needs = {} } of Object.values(services))
      for (const name of Object.keys(needs)) expect(services).toHaveProperty(name)
    expect(services.web.depends_on.migrate.condition).toBe('service_completed_successfully')
  })

  it('runs the build output, on loopback', () => {
    expect(services.web.command).toEqual(['node', WEB_SERVER])
    expect(services.worker.command).toEqual(['node', 'dist/worker.mjs'])
    expect(fs.readFileSync(inRoot('Dockerfile'), 'utf8')).toContain('node scripts/build.mjs')
    expect(services.web.ports).toEqual(['127.0.0.1:3000:3000'])
    expect(services.worker.ports).toEqual(['127.0.0.1:9464-9473:9464'])
    expect(services.worker.healthcheck.test.join(' ')).toContain(
      `:${services.worker.environment.CONSILIUM_WORKER_PORT}/healthz`,
    )
  })

  it('contains no secrets', () => {
    for (const { environment = {} } of Object.values(services))
      for (const [name, value] of Object.entries(environment))
        if (/PASSWORD|SECRET|KEY/.test(name)) expect(value).toMatch(/^\$\{\w+:\?\}$/)
  })
})
