import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { cruise } from 'dependency-cruiser'
import { afterAll, describe, expect, it } from 'vitest'
import config from '../.dependency-cruiser.mjs'
import { findRings } from './lib/structure/find-rings.mjs'

const WEB = 'apps/web/src'
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'consilium-imports-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

/** Each file with what it imports and the rule that it breaks. */
const REFUSED = [
  ['layer-components-ui', `${WEB}/components/ui/button.tsx`, `${WEB}/domain/access/roles.ts`],
  ['layer-domain', `${WEB}/domain/plan/a.ts`, `${WEB}/server/plan/b.ts`],
  ['layer-features', `${WEB}/features/running/a.tsx`, `${WEB}/server/running/start-run.ts`],
  ['layer-server', `${WEB}/server/running/a.ts`, `${WEB}/features/running/b.tsx`],
  ['layer-server', `${WEB}/server/running/c.ts`, 'packages/worker/src/main.ts'],
  ['layer-worker', 'packages/worker/src/engine/a.ts', `${WEB}/server/running/b.ts`],
  ['layer-db', 'packages/db/src/client.ts', 'packages/scoring/src/index.ts'],
  ['layer-cli', 'apps/cli/src/main.ts', `${WEB}/server/running/b.ts`],
  ['layer-cli', 'apps/cli/src/commands.ts', 'packages/worker/src/formats/hash-content.ts'],
  ['features-import-kits-not-each-other', `${WEB}/features/home/a.tsx`, `${WEB}/features/plan/b.tsx`],
  ['kits-import-no-features', `${WEB}/features/kits/drafts/a.ts`, `${WEB}/features/plan/b.tsx`],
  ['platform-imports-no-chapters', `${WEB}/server/platform/a.ts`, `${WEB}/server/people/b.ts`],
  ['only-routes-import-entry', `${WEB}/server/people/d.ts`, `${WEB}/server/entry/root-router.ts`],
  ['reads-import-no-writes', `${WEB}/server/plan/read-plan.ts`, `${WEB}/server/plan/set-plan.ts`],
  [
    'client-knows-the-type-of-the-router-only',
    `${WEB}/api-client/a.ts`,
    `${WEB}/server/entry/root-router.ts`,
  ],
  [
    'definitions-import-no-schemas',
    `${WEB}/features/answering/answer-definition.ts`,
    `${WEB}/domain/answering/answer-draft.ts`,
  ],
]
const ALLOWED = [
  [`${WEB}/features/reviewing/review-definition.ts`, `${WEB}/domain/reviewing/empty-review-draft.ts`],
  [`${WEB}/app/plan/page.tsx`, `${WEB}/features/plan/b.tsx`],
  [`${WEB}/features/plan/c.tsx`, `${WEB}/features/kits/drafts/b.ts`],
  [`${WEB}/features/plan/d.tsx`, `${WEB}/domain/plan/c.ts`],
  [`${WEB}/server/running/start.ts`, 'packages/db/src/index.ts'],
  [`${WEB}/domain/results/a.ts`, 'packages/scoring/src/index.ts'],
  ['packages/worker/src/engine/d.ts', 'packages/db/src/index.ts'],
  ['apps/cli/src/run-cli.ts', 'packages/worker/src/formats/manifest/index.ts'],
  [`${WEB}/server/releasing/a.ts`, 'packages/worker/src/formats/manifest/index.ts'],
]

const { modules } = await cruiseImports([...REFUSED.map(([, from, to]) => [from, to]), ...ALLOWED])

describe('the rules for imports', () => {
  it.each(REFUSED)('%s: refuses %s → %s', (name, from, to) => {
    expect(brokenBy(from, to)).toContain(name)
  })

  it.each(ALLOWED)('allow %s → %s', (from, to) => {
    expect(brokenBy(from, to)).toEqual([])
  })

  it.each(['node:fs', 'react', 'pg'])(
    'refuse %s in domain and scoring, where everything is pure',
    async (name) => {
      const files = [`${WEB}/domain/time/a.ts`, 'packages/scoring/src/mean.ts', `${WEB}/server/time/a.ts`]
      const result = await cruiseImports(files.map((file) => [file, name]))
      const pure = result.violations.filter(({ rule }) => rule.name === 'pure')
      expect(pure.map(({ from }) => from).sort()).toEqual(files.slice(0, 2))
    },
  )

  it('refuse circular imports, type imports included', async () => {
    const [a, b] = [`${WEB}/domain/time/a.ts`, `${WEB}/domain/time/b.ts`]
    const result = await cruiseImports([
      [a, b],
      [b, a, 'type '],
    ])
    expect(result.violations.map(({ rule }) => rule.name)).toContain('no-circular')
  })
})

describe('rings of folders', () => {
  const folderOf = (file) => file.split('/')[0]

  it('are found across several files', () => {
    const imports = [
      { from: 'a/1', to: 'b/1' },
      { from: 'b/2', to: 'c/1' },
      { from: 'c/2', to: 'a/2' },
      { from: 'a/1', to: 'd/1' },
    ]
    expect(findRings(imports, folderOf)).toEqual([{ members: ['a', 'b', 'c'], imports: imports.slice(0, 3) }])
  })

  it('are not found where imports go in one direction', () => {
    const imports = [
      { from: 'a/1', to: 'b/1' },
      { from: 'a/2', to: 'c/1' },
      { from: 'b/1', to: 'c/2' },
    ]
    expect(findRings(imports, folderOf)).toEqual([])
  })
})

function brokenBy(from, to) {
  const dependency = modules
    .find(({ source }) => source === from)
    ?.dependencies.find(({ resolved }) => resolved === to)
  expect(dependency, `${from} → ${to} was not read`).toBeDefined()
  return dependency.rules?.map(({ name }) => name) ?? []
}

function specifierOf(from, to) {
  if (!to.includes('/')) return to
  const relative = path.posix.relative(path.posix.dirname(from), to).replace(/\.tsx?$/, '')
  return relative.startsWith('.') ? relative : `./${relative}`
}

async function cruiseImports(pairs) {
  const base = fs.mkdtempSync(path.join(folder, 'tree-'))
  const files = new Map()
  for (const [from, to, type = ''] of pairs) {
    const line = `import ${type}{ x as x${files.size} } from '${specifierOf(from, to)}'\n`
    files.set(from, `${files.get(from) ?? ''}${line}`)
    if (to.includes('/') && !files.has(to)) files.set(to, '')
  }
  for (const [file, text] of files) {
    fs.mkdirSync(path.join(base, path.dirname(file)), { recursive: true })
    fs.writeFileSync(path.join(base, file), `${text}export const x = 1\n`)
  }
  const { forbidden, options } = config
  const { output } = await cruise(['.'], {
    ...options,
    baseDir: base,
    ruleSet: { forbidden },
    validate: true,
  })
  return { modules: output.modules, violations: output.summary.violations }
}
