import type { ItemJobName } from '../catalog'
import type { Handler } from '../engine/handler'
import { completionHandler } from './completion'
import { gradingHandler } from './grading'
import { importHandler } from './import'
import { mailHandler } from './mail'
import { probeHandler } from './probe'
import { resultHandler } from './result'
import { retentionHandler } from './retention'
import { testVerdictHandler } from './test-verdict'
import { turnHandler } from './turn'
import { urgentHandler } from './urgent'

/** A job without a handler does not compile. */
export const handlers: Record<ItemJobName, Handler> = {
  completion: completionHandler,
  grading: gradingHandler,
  import: importHandler,
  mail: mailHandler,
  probe: probeHandler,
  result: resultHandler,
  retention: retentionHandler,
  test_verdict: testVerdictHandler,
  turn: turnHandler,
  urgent: urgentHandler,
}
