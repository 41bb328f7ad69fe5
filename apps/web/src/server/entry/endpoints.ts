import { answersEndpoints } from '../answering/answers-endpoints'
import { auditEndpoints } from '../audit/audit-endpoints'
import { datasetsEndpoints } from '../datasets/datasets-endpoints'
import type { Endpoint } from '../platform/rest/endpoint'
import { exportsEndpoints } from '../releasing/exports/exports-endpoints'
import { guardScanEndpoints } from '../guard/scan/guard-scan-endpoints'
import { importsEndpoints } from '../imports/imports-endpoints'
import { judgeEndpoints } from '../judges/judge-endpoints'
import { boardFilesEndpoints } from '../leaderboard/files/board-files-endpoints'
import { lifecycleEndpoints } from '../lifecycle/lifecycle-endpoints'
import { operationsEndpoints } from '../operations/operations-endpoints'
import { poolEndpoints } from '../sampling/pool/pool-endpoints'
import { poolViewEndpoints } from '../sampling/pool/pool-view-endpoints'
import { pricesEndpoints } from '../prices/prices-endpoints'
import { draftsEndpoints } from '../releasing/drafts-endpoints'
import { releaseFilesEndpoints } from '../releasing/files/release-files-endpoints'
import { baselineEndpoints } from '../releasing/baseline/baseline-endpoints'
import { releasesEndpoints } from '../releasing/releases-endpoints'
import { samplingEndpoints } from '../sampling/sampling-endpoints'
import { runRowsEndpoints } from '../results/run-rows-endpoints'
import { resultsEndpoints } from '../results/results-endpoints'
import { runEndpoints } from '../running/run-endpoints'
import { inclusionEndpoints } from '../sampling/inclusion-endpoints'
import { reviewYieldEndpoints } from '../sampling/review-yield-endpoints'
import { systemEndpoints } from '../systems/system-endpoints'

/** The whole REST API, one row per endpoint, in workflow order. */
export const endpoints: readonly Endpoint[] = [
  ...importsEndpoints,
  ...datasetsEndpoints,
  ...poolEndpoints,
  ...poolViewEndpoints,
  ...lifecycleEndpoints,
  ...reviewYieldEndpoints,
  ...releasesEndpoints,
  ...baselineEndpoints,
  ...samplingEndpoints,
  ...inclusionEndpoints,
  ...draftsEndpoints,
  ...answersEndpoints,
  ...exportsEndpoints,
  ...releaseFilesEndpoints,
  ...systemEndpoints,
  ...judgeEndpoints,
  ...pricesEndpoints,
  ...runEndpoints,
  ...runRowsEndpoints,
  ...resultsEndpoints,
  ...boardFilesEndpoints,
  ...guardScanEndpoints,
  ...operationsEndpoints,
  ...auditEndpoints,
]
