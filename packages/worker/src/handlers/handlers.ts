import type { ItemJobName } from '../jobs/catalog'
import { completionHandler } from './completion'
import { gradingHandler } from './grading'
import { exportHandler } from './export'
import { importHandler } from './import'
import { createInclusionHandler } from './inclusion'
import { mailHandler } from './mail'
import { probeHandler } from './probe'
import { resultHandler } from './result'
import { retentionHandler } from './retention'
import { testVerdictHandler } from './test-verdict'
import { turnHandler } from './turn'
import { urgentHandler } from './urgent'
import { webhookHandler } from './webhook'
import type { Handler } from '../engine/engine'

/** The handler of each job. */
export const handlers: Record<ItemJobName, Handler> = {
  completion: completionHandler,
  export: exportHandler,
  grading: gradingHandler,
  import: importHandler,
  inclusion: createInclusionHandler(),
  mail: mailHandler,
  probe: probeHandler,
  result: resultHandler,
  retention: retentionHandler,
  test_verdict: testVerdictHandler,
  turn: turnHandler,
  urgent: urgentHandler,
  webhook: webhookHandler,
}
