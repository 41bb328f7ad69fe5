import { auditEndpoints } from './audit-endpoints'
import { datasetsEndpoints } from './datasets-endpoints'
import type { Endpoint } from './endpoint'
import { importsEndpoints } from './imports-endpoints'
import { operationsEndpoints } from './operations-endpoints'
import { pricesEndpoints } from './prices-endpoints'
import { releasesEndpoints } from './releases-endpoints'
import { resultsEndpoints } from './results-endpoints'
import { runEndpoints } from './run-endpoints'
import { systemEndpoints } from './system-endpoints'

/** The whole REST API, one row an endpoint, in the order of the story. */
export const endpoints: readonly Endpoint[] = [
  ...importsEndpoints,
  ...datasetsEndpoints,
  ...releasesEndpoints,
  ...systemEndpoints,
  ...pricesEndpoints,
  ...runEndpoints,
  ...resultsEndpoints,
  ...operationsEndpoints,
  ...auditEndpoints,
]
