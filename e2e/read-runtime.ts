import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The addresses and credentials of the instance that the journeys run against. */
export type Runtime = {
  url: string
  people: { role: string; email: string; password: string }[]
  DATABASE_URL: string
}

/** The folder of the instance: that of npm test, else that of npm start. */
export const dataFolder = () => process.env.CONSILIUM_DATA_DIR ?? path.join(import.meta.dirname, '../.data')

/** Reads the runtime file of a running instance. */
export function readRuntime(): Runtime {
  const dataDir = dataFolder()
  const file = path.join(dataDir, 'runtime.json')
  if (!existsSync(file))
    throw new Error(
      `Nothing runs on ${dataDir}. Start Consilium with npm start, then run the journeys again.`,
    )
  return JSON.parse(readFileSync(file, 'utf8')) as Runtime
}
