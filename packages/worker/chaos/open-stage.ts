import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { bundleWorker } from '../../../scripts/lib/build.mjs'
import type { Stage } from './open-scene'
import { startCluster } from './start-cluster'

/** A Postgres and a bundle of the current worker, for any number of successive scenarios. */
export async function openStage(): Promise<Stage & { close: () => Promise<void> }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'consilium-chaos-worker-'))
  const bundle = path.join(folder, 'worker.mjs')
  await bundleWorker(bundle)
  const cluster = await startCluster()
  return {
    cluster,
    bundle,
    logFolder: folder,
    async close() {
      await cluster.stop()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
