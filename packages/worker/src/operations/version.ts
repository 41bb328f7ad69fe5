import about from '../../package.json' with { type: 'json' }

/** The version of this worker, as shown in its row and metrics. */
export const WORKER_VERSION: string = about.version
