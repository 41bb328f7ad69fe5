import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  permissions,
  findRefusal,
  ruleOf,
  type Action,
  type Actor,
  type RoleName,
} from '../../domain/permissions/permissions'
import type { ScopeName } from '../../domain/permissions/refused'
import { formatRoles } from '../../domain/permissions/format-roles'
import { RUN_EVENTS_ACTION } from './open-run-events'
import { AUTHORING_EVENTS_ACTION, TURN_EVENTS_ACTION } from './open-turn-events'
import { endpoints } from './endpoints'
import { rootRouter } from './root-router'

interface ProcedureDefinition {
  meta?: { action?: string }
  type: string
  inputs: unknown[]
  output?: unknown
}

const procedures = Object.entries(
  rootRouter._def.procedures as unknown as Record<string, { _def: ProcedureDefinition }>,
).map(([name, procedure]) => ({
  name,
  ...procedure._def,
}))

const roles: RoleName[] = ['physician', 'adjudicator', 'viewer', 'admin']
const scopes: ScopeName[] = ['read', 'import', 'run', 'systems', 'heldout', 'admin']
const callers: { label: string; actor: Actor }[] = [
  { label: 'visitor', actor: { kind: 'visitor' } },
  ...roles.map((role) => ({
    label: role,
    actor: { kind: 'person', id: 'x', name: 'x', email: 'x', sessionId: 'x', roles: [role] } as const,
  })),
  ...scopes.map((scope) => ({
    label: `key: ${scope}`,
    actor: { kind: 'api_key', id: 'x', name: 'x', scopes: [scope] } as const,
  })),
]

/** Event streams, which are neither procedures nor endpoints. */
const streams: { name: string; action: Action }[] = [
  { name: 'GET /api/turns/{id}/events', action: TURN_EVENTS_ACTION },
  { name: 'GET /api/authoring/turns/{id}/events', action: AUTHORING_EVENTS_ACTION },
  { name: 'GET /api/runs/{id}/events', action: RUN_EVENTS_ACTION },
]

describe('authorization', () => {
  it.each(procedures)('procedure $name names an action', ({ meta }) => {
    expect(Object.keys(permissions)).toContain(meta?.action)
  })

  it.each(procedures)('procedure $name declares its output', ({ output }) => {
    expect(output).toBeDefined()
  })

  it.each(endpoints.map((row) => ({ name: `${row.method} ${row.path}`, row })))(
    'endpoint $name names an action and declares its answers',
    ({ row }) => {
      expect(Object.keys(permissions)).toContain(row.action)
      expect(Object.keys(row.responses).length).toBeGreaterThan(0)
    },
  )

  it('has no unused action', () => {
    const used = new Set<string>([
      ...procedures.map(({ meta }) => meta?.action ?? ''),
      ...endpoints.map(({ action }) => action),
    ])
    // `runs.read` widens what the endpoints of published runs show: see visibility/visible-runs.ts.
    for (const { action } of streams) used.add(action)
    // `runs.startHeldOut` is checked where the tasks of a run are selected.
    const elsewhere: Action[] = ['openapi.read', 'runs.read', 'runs.startHeldOut']
    expect(
      Object.keys(permissions).filter((action) => !used.has(action) && !elsewhere.includes(action as Action)),
    ).toEqual([])
  })

  it('knows every route of the API', () => {
    const folder = path.join(import.meta.dirname, '../../app/api')
    const routes = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('route.ts'),
    )
    // `[[...path]]` answers unknown paths with not found.
    const tables = [
      '[[...path]]',
      'auth/[...nextauth]',
      'trpc/[trpc]',
      'v1/[[...path]]',
      'v1/openapi.json',
      ...streams.map(({ name }) => name.replace('GET /api/', '').replace(/\{(\w+)\}/g, '[$1]')),
    ]
    expect(routes.map((file) => path.dirname(file)).sort()).toEqual(tables.sort())
  })

  it('is the matrix in docs/permissions.md', async () => {
    const file = path.join(import.meta.dirname, '../../../../../docs/permissions.md')
    const matrix = renderMatrix()
    if (process.env['UPDATE_DOCS']) await writeFile(file, matrix)
    expect(
      await readFile(file, 'utf8'),
      'Run UPDATE_DOCS=1 npx vitest run authorization and review the diff.',
    ).toBe(matrix)
  })
})

function renderMatrix(): string {
  const rows = [
    ...procedures.map(({ name, meta }) => ({ name: `\`${name}\``, action: meta?.action as Action })),
    ...endpoints.map((row) => ({ name: `\`${row.method} /api/v1${row.path}\``, action: row.action })),
    ...streams.map(({ name, action }) => ({ name: `\`${name}\``, action })),
  ]
  const header = ['what', 'action', ...callers.map(({ label }) => label)]
  const lines = rows.map(({ name, action }) => [
    name,
    action,
    ...callers.map(({ actor }) => (findRefusal(actor, action) ? '–' : 'yes')),
  ])
  return [
    '# Who may call what',
    '',
    'Generated from `apps/web/src/domain/permissions/permissions.ts`, the procedures and the endpoint table; a test keeps it up to date.',
    '`yes` means that the caller may make the call. [visibility.md](visibility.md) lists which objects each caller can read, and',
    '[changes.md](changes.md) what each change does to own, other and missing objects.',
    '',
    '## Rules and reasons',
    '',
    ...[
      ['action', 'allowed for', 'what it allows', 'reason'],
      ['---', '---', '---', '---'],
      ...Object.keys(permissions).map((action) => renderRule(action as Action)),
    ].map((cells) => `| ${cells.join(' | ')} |`),
    '',
    '## Calls',
    '',
    ...[header, header.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ].join('\n')
}

function renderRule(action: Action): string[] {
  const { who, does, why, fresh } = ruleOf(action)
  const whom = who === 'anyone' ? 'anyone' : who === 'signed_in' ? 'everyone signed in' : formatRoles(who)
  return [`\`${action}\``, whom, `${does}${fresh ? ', after step-up authentication' : ''}`, why ?? '–']
}
