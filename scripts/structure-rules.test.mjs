import { describe, expect, it } from 'vitest'
import { isBarrel, readImports } from './lib/read-imports.mjs'
import { checkBarrel, checkImport, checkLength, checkName } from './lib/structure-rules.mjs'

const WEB = 'apps/web/src'
const ALLOWED = [
  [`${WEB}/app/runs/page.tsx`, "import { RunList } from '@/features/runs/run-list'"],
  [`${WEB}/features/runs/run-list.tsx`, "import { canStart } from '../../domain/permissions'"],
  [`${WEB}/features/runs/run-list.tsx`, "import type { RootRouter } from '@/server/root-router'"],
  [`${WEB}/api-client/trpc.ts`, "import { type RootRouter } from '../server/root-router'"],
  [`${WEB}/server/services/start-run.ts`, "import { enqueue } from '@consilium/worker/enqueue'"],
  [`${WEB}/domain/rubric.ts`, "import { scoreCompletion } from '@consilium/scoring'"],
  ['packages/worker/src/main.ts', "import { openDatabase } from '@consilium/db'"],
  ['packages/db/src/testing/create.ts', "import { x } from '../../../../scripts/lib/x.mjs'"],
]
const REFUSED = [
  [
    `${WEB}/features/runs/run-list.tsx`,
    "import { startRun } from '@/server/services/start-run'",
    'only the type of its root router',
  ],
  [
    `${WEB}/features/runs/run-list.tsx`,
    "import { router } from '@/server/root-router'",
    'only the type of its root router',
  ],
  [`${WEB}/features/runs/run-list.tsx`, "import { db } from '@consilium/db'", 'may not import @consilium/db'],
  [
    `${WEB}/server/services/a.ts`,
    "import { B } from '../../features/b'",
    'may not import apps/web/src/features/b',
  ],
  [
    `${WEB}/server/services/a.ts`,
    "import { run } from '@consilium/worker/handlers'",
    'may not import @consilium/worker/handlers',
  ],
  [
    `${WEB}/server/services/a.ts`,
    "import { run } from '../../../../../packages/worker/src/main'",
    'may not import packages/worker/src/main',
  ],
  [`${WEB}/domain/rubric.ts`, "import { useState } from 'react'", 'is pure'],
  [
    `${WEB}/components/ui/button.tsx`,
    "import { roles } from '@/domain/roles'",
    'may not import apps/web/src/domain/roles',
  ],
  ['packages/scoring/src/mean.ts', "import fs from 'node:fs'", 'is pure'],
  ['packages/db/src/client.ts', "export * from '@consilium/scoring'", 'may not import @consilium/scoring'],
  [
    'packages/worker/src/main.ts',
    "const web = await import('../../../apps/web/src/server/x')",
    'may not import apps/web/src/server/x',
  ],
]

const reasonsFor = (file, text) => readImports(file, text).map((found) => checkImport(file, found))

describe('the structure check', () => {
  it.each(ALLOWED)('lets %s have %s', (file, text) => {
    expect(reasonsFor(file, text)).toEqual([undefined])
  })

  it.each(REFUSED)('refuses %s to have %s', (file, text, reason) => {
    expect(reasonsFor(file, text)).toEqual([expect.stringContaining(reason)])
  })

  it('wants kebab-case, and folders named after what they know', () => {
    expect(checkName(`${WEB}/features/runs/run-list.test.tsx`)).toBeUndefined()
    expect(checkName(`${WEB}/app/(public)/tasks/[taskId]/page.tsx`)).toContain('"[taskId]"')
    expect(checkName(`${WEB}/app/(public)/tasks/[task-id]/[...rest]/page.tsx`)).toBeUndefined()
    expect(checkName(`${WEB}/features/RunList.tsx`)).toContain('"RunList"')
    expect(checkName('packages/db/src/utils/dates.ts')).toContain('no folder is named utils')
  })

  it('wants short files', () => {
    expect(checkLength('packages/db/src/a.ts', 'x\n'.repeat(400))).toBeUndefined()
    expect(checkLength('packages/db/src/a.ts', 'x\n'.repeat(401))).toBe('401 lines, at most 400 are allowed')
    expect(checkLength('packages/scoring/src/a.ts', 'x\n'.repeat(201))).toBe(
      '201 lines, at most 200 are allowed',
    )
  })

  it('wants no barrel but where a package has its door', () => {
    const doors = new Set(['packages/db/src/index.ts'])
    const text = "export { a } from './a'\nexport * from './b'"
    expect(checkBarrel('packages/db/src/index.ts', isBarrel('index.ts', text), doors)).toBeUndefined()
    expect(checkBarrel('packages/db/src/all.ts', isBarrel('all.ts', text), doors)).toContain('a barrel')
    expect(checkBarrel(`${WEB}/features/runs/index.ts`, false, doors)).toContain('a barrel')
    expect(isBarrel('a.ts', "export { a } from './a'\nexport const b = 1")).toBe(false)
  })
})
