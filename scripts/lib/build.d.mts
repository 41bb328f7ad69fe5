/** Bundles the worker as it is now into a file. */
export function bundleWorker(file: string): Promise<void>
