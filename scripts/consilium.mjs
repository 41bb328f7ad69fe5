// npm run consilium -- COMMAND: runs the command line against the instance on this machine.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { DATA_DIR } from './lib/paths.mjs'
import { ensureDependencies, ensurePrismaClient, requireNode } from './lib/instance/prepare.mjs'
import { reportError } from './lib/setup-error.mjs'

try {
  requireNode()
  await ensureDependencies()
  await ensurePrismaClient()
  const { ensureBundle } = await import('./lib/build.mjs')
  const file = await ensureBundle('consilium')
  const args = ['--enable-source-maps', file, ...process.argv.slice(2)]
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { ...readRuntime(), ...process.env },
    cwd: process.env.INIT_CWD ?? process.cwd(),
  })
  for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => child.kill(name))
  process.exitCode = await new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)))
} catch (error) {
  process.exitCode = reportError(error)
}

function readRuntime() {
  const file = path.join(DATA_DIR, 'runtime.json')
  if (!fs.existsSync(file)) return {}
  const { url, DATABASE_URL } = JSON.parse(fs.readFileSync(file, 'utf8'))
  return { CONSILIUM_URL: url, DATABASE_URL }
}
