/** Bundles the current worker into a file. */
export function bundleWorker(file: string): Promise<void>
