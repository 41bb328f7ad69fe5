import fs from 'node:fs'
import path from 'node:path'
import { ensureBundle, ensureWebBuild, WEB_SERVER } from '../build.mjs'
import { recordChild } from '../data/data-lock.mjs'
import { makeEnvironments } from '../environment.mjs'
import { keepRunning } from './keep-running.mjs'
import { inRoot } from '../paths.mjs'
import { keepPort } from '../ports.mjs'
import { ensurePrismaClient } from './prepare.mjs'
import { ensureSecrets } from '../secrets.mjs'
import { startServices } from './services.mjs'
import { step } from '../steps.mjs'
import { startProcess, waitUntilHealthy } from './supervise.mjs'
import { ensureWorld } from './world.mjs'

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

/**
 * Starts a whole instance on a data folder that the caller has locked. Returns {url, people, firstAdminLink,
 * stop()}. From then on, a process that exits is restarted. `live` runs the sources with fast reload.
 */
export async function startInstance({ dataDir, port, empty = false, live = false, signal }) {
  const started = []
  const record = ({ name, pid }) => recordChild(dataDir, name, pid)
  const startRecorded = (description) => {
    const service = startProcess(description)
    record(service)
    return service
  }
  const stop = () => stopAll(started, dataDir)
  try {
    await step('Database client generated', ensurePrismaClient)
    signal?.throwIfAborted()
    const secrets = ensureSecrets(dataDir)
    const services = await startServices({ dataDir, secrets, onStart: record })
    started.push(...services.processes)
    signal?.throwIfAborted()
    const workerPort = await keepPort(dataDir, 'worker')
    const environments = makeEnvironments({
      services,
      secrets,
      port,
      workerPort,
      nodeEnv: live ? 'development' : 'production',
    })
    // The demo people and their known passwords must not exist on a machine that others can reach.
    const isLocal = services.embedded && LOOPBACK.has(environments.web.HOSTNAME)
    const demoFile = await ensureBundle('demo')
    const world = await ensureWorld({ dataDir, empty: empty || !isLocal, demoFile, env: environments.seed })
    signal?.throwIfAborted()
    if (!live) await step('Web application built', ensureWebBuild)
    signal?.throwIfAborted()
    const url = environments.web.NEXTAUTH_URL
    const [web, worker] = live ? describeLive(environments, port) : await describeBuilt(environments, dataDir)
    const [firstWeb, firstWorker] = [web, worker].map(startRecorded)
    started.push(firstWeb, firstWorker)
    await waitUntilHealthy(`http://127.0.0.1:${port}`, started, { signal })
    // Restarted only from here on: before, an exit means a failed start.
    started.splice(
      -2,
      2,
      keepRunning(firstWeb, {
        start: () => startRecorded(web),
        consequence: 'what was saved is kept, and runs continue',
      }),
      keepRunning(firstWorker, { start: () => startRecorded(worker), consequence: 'the site stays up' }),
    )
    writeRuntime(dataDir, { pid: process.pid, port, workerPort, url, ...services.env, ...world })
    return { url, ...world, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function describeBuilt(environments, dataDir) {
  const worker = await ensureBundle('worker')
  await ensureBundle('consilium')
  const options = ['--enable-source-maps']
  return [
    {
      name: 'The web application',
      args: [...options, inRoot(WEB_SERVER)],
      env: environments.web,
      cwd: inRoot(),
      logFile: path.join(dataDir, 'logs/web.log'),
    },
    {
      name: 'The worker',
      args: [...options, worker],
      env: environments.worker,
      cwd: inRoot(),
      logFile: path.join(dataDir, 'logs/worker.log'),
    },
  ]
}

function describeLive(environments, port) {
  const next = ['apps/web/node_modules/next/dist/bin/next', 'node_modules/next/dist/bin/next']
    .map((name) => inRoot(name))
    .find(fs.existsSync)
  const tsx = inRoot('node_modules/tsx/dist/cli.mjs')
  // Fast reload only trusts the host name that the server listens on, and the printed address uses localhost.
  const host = environments.web.HOSTNAME === '127.0.0.1' ? 'localhost' : environments.web.HOSTNAME
  return [
    {
      name: 'The web application',
      args: [next, 'dev', '-p', String(port), '-H', host],
      env: environments.web,
      cwd: inRoot('apps/web'),
    },
    {
      name: 'The worker',
      args: [tsx, 'watch', '--clear-screen=false', inRoot('packages/worker/src/main.ts')],
      env: environments.worker,
      cwd: inRoot(),
    },
  ]
}

// Stops worker, web, queue, database in this order, as each may need the later ones.
async function stopAll(started, dataDir) {
  for (const service of started.reverse().splice(0)) await service.stop()
  fs.rmSync(runtimeFile(dataDir), { force: true })
  fs.rmSync(path.join(dataDir, 'children.json'), { force: true })
}

/**
 * Writes what `npm run consilium` and the browser tests need to find a running instance. Contains passwords,
 * so 0600.
 */
function writeRuntime(dataDir, runtime) {
  fs.writeFileSync(runtimeFile(dataDir), JSON.stringify(runtime, null, 2), { mode: 0o600 })
}

const runtimeFile = (dataDir) => path.join(dataDir, 'runtime.json')
