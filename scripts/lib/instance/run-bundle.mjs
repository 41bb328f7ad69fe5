import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { DATA_DIR } from '../paths.mjs'
import { reportError } from '../setup-error.mjs'
import { ensureDependencies, ensurePrismaClient, requireNode } from './prepare.mjs'

/** Runs a bundle against the instance on this machine, with the arguments of this process, and takes its exit code. */
export async function runBundle(name) {
  try {
    requireNode()
    await ensureDependencies()
    await ensurePrismaClient()
    const { ensureBundle } = await import('../build.mjs')
    const file = await ensureBundle(name)
    const child = spawn(process.execPath, ['--enable-source-maps', file, ...process.argv.slice(2)], {
      stdio: 'inherit',
      env: { ...readRuntime(), ...process.env },
      cwd: process.env.INIT_CWD ?? process.cwd(),
    })
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
    process.exitCode = await new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)))
  } catch (error) {
    process.exitCode = reportError(error)
  }
}

function readRuntime() {
  const file = path.join(DATA_DIR, 'runtime.json')
  if (!fs.existsSync(file)) return {}
  const { url, DATABASE_URL } = JSON.parse(fs.readFileSync(file, 'utf8'))
  return { CONSILIUM_URL: url, DATABASE_URL }
}
