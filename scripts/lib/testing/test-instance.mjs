import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { inRoot } from '../paths.mjs'
import { findFreePort } from '../ports.mjs'
import { endProcess, waitUntil } from '../processes.mjs'

/** Runs npm start on a free port with its own data. Returns {ok, output, dataDir, stop()}. */
export async function startTestInstance({ folder, env, timeoutMs = 300_000 }) {
  const dataDir = path.join(folder, 'instance')
  const port = await findFreePort()
  const child = spawn(process.execPath, [inRoot('scripts/start.mjs')], {
    cwd: inRoot(),
    env: {
      ...env,
      PORT: String(port),
      CONSILIUM_DATA_DIR: dataDir,
      CONSILIUM_ALLOW_PRIVATE_PROVIDERS: 'true',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const isUp = () => fs.existsSync(path.join(dataDir, 'runtime.json'))
  await waitUntil(() => isUp() || child.exitCode !== null, timeoutMs, 100)
  return {
    ok: isUp() && child.exitCode === null,
    output: () => output,
    dataDir,
    stop: () => endProcess(child.pid, 'SIGTERM', 60_000),
  }
}
