import about from '../../package.json' with { type: 'json' }

/** The version of this worker, as its row and its metrics tell it. */
export const WORKER_VERSION: string = about.version
