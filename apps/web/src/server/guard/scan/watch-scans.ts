import type { Database } from '@consilium/db'
import { advanceScan } from './advance-scan'

interface WatchOptions {
  db: () => Database
  /** False while the database is away. */
  isReady?: () => boolean | Promise<boolean>
  onError: (error: unknown) => void
}

const EVERY_MS = 1_000

/** Works on a scan in progress. Runs in every web process, because the detectors live there; one works at a time. */
export function watchScans({ db, isReady = () => true, onError }: WatchOptions): void {
  let isRunning = false
  let failures = 0
  const advance = async () => {
    if (isRunning) return
    isRunning = true
    try {
      if ((await isReady()) && (await advanceScan(db(), { failedBefore: failures }))) failures = 0
    } catch (error) {
      failures += 1
      onError(error)
    } finally {
      isRunning = false
    }
  }
  setInterval(() => void advance(), EVERY_MS).unref()
}
