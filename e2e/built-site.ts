import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { expect } from '@playwright/test'
import { readRuntime } from './read-runtime'

/** Starts another web process of the build on this port, with the database of the instance. */
export async function startBuiltSite(port: number, more: Record<string, string> = {}): Promise<ChildProcess> {
  const file = path.join(import.meta.dirname, '../apps/web/.next/standalone/apps/web/server.js')
  const child = spawn(process.execPath, [process.env.CONSILIUM_WEB_SERVER ?? file], {
    env: {
      ...process.env,
      NODE_ENV: 'production' as const,
      PORT: `${port}`,
      HOSTNAME: '127.0.0.1',
      DATABASE_URL: readRuntime().DATABASE_URL,
      NEXTAUTH_URL: `http://127.0.0.1:${port}`,
      NEXTAUTH_SECRET: 'a secret of tests that is long enough',
      CONSILIUM_WORKER_PUBLIC_KEY: 'unused',
      ...more,
    },
    stdio: 'ignore',
  })
  const ask = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ status }) => status,
      () => 0,
    )
  try {
    await expect.poll(ask, { timeout: 30_000 }).toBe(200)
  } catch (error) {
    await endSite(child)
    throw error
  }
  return child
}

/** Ends a process and waits until it has exited. */
export async function endSite(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await exited
}
