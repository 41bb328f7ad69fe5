import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { inRoot } from './lib/paths.mjs'

const WRONG = `
import { useEffect, useRef, useState } from 'react'
import { ReactNode } from 'react'
import fs from 'node:fs'
import dynamic from 'next/dynamic'
type Kind = 'a' | 'b'
export function pick(kind: Kind): number {
  switch (kind) {
    case 'a':
      return 1
  }
  return 0
}
async function save(): Promise<void> {}
export function Screen({ items }: { items: string[] }): ReactNode {
  const [count, setCount] = useState(0)
  const seen = useRef(0)
  seen.current = count
  useEffect(() => {
    setCount(items.length)
  }, [])
  if (count > 3) useState(1)
  save()
  var old: any = [fs, dynamic]
  const Inner = () => <p>{Math.random()}</p>
  return (
    <div role="checkbox">
      <Inner />
      <img src="/a.png" />
      {items.map((item) => <b>{item == 'x' ? old! : crypto.randomUUID()}</b>)}
    </div>
  )
}
`
const RULES = [
  'eslint(eqeqeq)',
  'eslint(no-restricted-imports)',
  'eslint(no-restricted-properties)',
  'eslint(no-var)',
  'jsx-a11y(alt-text)',
  'jsx-a11y(role-has-required-aria-props)',
  'next(no-img-element)',
  'react(jsx-key)',
  'react(purity)',
  'react(refs)',
  'react(set-state-in-effect)',
  'react(static-components)',
  'react-hooks(exhaustive-deps)',
  'react-hooks(rules-of-hooks)',
  'typescript(consistent-type-imports)',
  'typescript(no-explicit-any)',
  'typescript(no-floating-promises)',
  'typescript(no-non-null-assertion)',
  'typescript(switch-exhaustiveness-check)',
]

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'consilium-lint-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

describe('lint', () => {
  it('reports each kind of mistake that its rules target', async () => {
    const screen = path.join(folder, 'apps/web/src/features/x')
    fs.mkdirSync(screen, { recursive: true })
    fs.writeFileSync(path.join(screen, 'wrong.tsx'), WRONG)
    fs.copyFileSync(inRoot('.oxlintrc.json'), path.join(folder, '.oxlintrc.json'))
    fs.symlinkSync(inRoot('node_modules'), path.join(folder, 'node_modules'))
    const compilerOptions = {
      strict: true,
      jsx: 'react-jsx',
      module: 'ESNext',
      moduleResolution: 'Bundler',
      lib: ['ES2023', 'DOM'],
      skipLibCheck: true,
      noEmit: true,
    }
    fs.writeFileSync(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, include: ['apps'] }),
    )
    const reported = await lint(folder)
    expect(RULES.filter((rule) => !reported.includes(rule))).toEqual([])
  })
})

function lint(cwd) {
  return new Promise((resolve) => {
    const args = [inRoot('node_modules/oxlint/bin/oxlint'), '--format=unix']
    execFile(process.execPath, args, { cwd }, (_, stdout) => resolve(stdout))
  })
}
