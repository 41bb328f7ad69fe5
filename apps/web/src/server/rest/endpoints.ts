import type { Endpoint } from './endpoint'
import { resultsEndpoints } from './results-endpoints'
import { runEndpoints } from './run-endpoints'
import { systemEndpoints } from './system-endpoints'

/** The whole REST API, one row an endpoint, in the order of the story. */
export const endpoints: readonly Endpoint[] = [...systemEndpoints, ...runEndpoints, ...resultsEndpoints]
