export interface RunningPostgres {
  port: number
  pid: number
  clusterDir: string
  logFile: string
  /** The URL of the superuser. */
  url: (database?: string) => string
  ended: Promise<unknown>
  stop: () => Promise<void>
}

export function startPostgres(options: {
  dataDir: string
  password: string
  throwAway?: boolean
  settings?: Record<string, string | number>
  port?: number
}): Promise<RunningPostgres>
