import type { Endpoint } from './endpoint'

/** The whole REST API, one row an endpoint, in the order of the story. */
export const endpoints: readonly Endpoint[] = []
