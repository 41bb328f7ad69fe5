import { createCallerFactory, router } from '../platform/trpc'
import { createContext } from './create-context'
import { accountRouter } from '../access/account-router'
import { adjudicationsRouter } from '../adjudicating/adjudications-router'
import { apiKeysRouter } from '../access/api-keys-router'
import { auditRouter } from '../audit/audit-router'
import { authoringRouter } from '../authoring/authoring-router'
import { datasetsRouter } from '../datasets/datasets-router'
import { exportsRouter } from '../releasing/exports/exports-router'
import { importsRouter } from '../imports/imports-router'
import { judgesRouter } from '../judges/judges-router'
import { lifecycleRouter } from '../lifecycle/lifecycle-router'
import { libraryRouter } from '../library/library-router'
import { leaderboardRouter } from '../leaderboard/leaderboard-router'
import { draftsRouter } from '../authoring/drafts-router'
import { guardRouter } from '../guard/guard-router'
import { guardScanRouter } from '../guard/scan/guard-scan-router'
import { guidelinesRouter } from '../guidelines/guidelines-router'
import { toursRouter } from '../guidelines/tours-router'
import { homeRouter } from '../home/home-router'
import { mailsRouter } from '../notifications/mails-router'
import { notificationsRouter } from '../notifications/notifications-router'
import { operationsRouter } from '../operations/operations-router'
import { outcomesRouter } from '../outcomes/outcomes-router'
import { peopleRouter } from '../people/people-router'
import { permissionsRouter } from '../permissions/permissions-router'
import { planRouter } from '../plan/plan-router'
import { poolRouter } from '../sampling/pool/pool-router'
import { practiceRouter } from '../practice/practice-router'
import { pricesRouter } from '../prices/prices-router'
import { redactionRouter } from '../redaction/redaction-router'
import { releaseDraftsRouter } from '../releasing/release-drafts-router'
import { drawsRouter } from '../sampling/draws-router'
import { releasesRouter } from '../releasing/releases-router'
import { samplingRouter } from '../sampling/sampling-router'
import { reviewPolicyRouter } from '../reviewing/policy/review-policy-router'
import { reviewWorkRouter } from '../reviewing/review-work-router'
import { answerWorkRouter } from '../answering/answer-work-router'
import { answersRouter } from '../answering/answers-router'
import { reviewsRouter } from '../reviewing/reviews-router'
import { runsRouter } from '../running/runs-router'
import { resultsRouter } from '../results/results-router'
import { searchRouter } from '../search/search-router'
import { sessionRouter } from '../access/session-router'
import { settingsRouter } from '../settings/settings-router'
import { suggestionsRouter } from '../test-drive/suggestions-router'
import { systemsRouter } from '../systems/systems-router'
import { testDrivesRouter } from '../test-drive/test-drives-router'
import { tasksRouter } from '../authoring/tasks-router'
import { threadsRouter } from '../threads/threads-router'
import { timeRouter } from '../time/time-router'
import { turnsRouter } from '../turns/turns-router'
import { webhookRouter } from '../notifications/webhook/webhook-router'

export const rootRouter = router({
  session: sessionRouter,
  search: searchRouter,
  account: accountRouter,
  apiKeys: apiKeysRouter,
  audit: auditRouter,
  settings: settingsRouter,
  people: peopleRouter,
  permissions: permissionsRouter,
  mails: mailsRouter,
  notifications: notificationsRouter,
  webhook: webhookRouter,
  guard: guardRouter,
  guardScan: guardScanRouter,
  guidelines: guidelinesRouter,
  tours: toursRouter,
  home: homeRouter,
  authoring: authoringRouter,
  datasets: datasetsRouter,
  lifecycle: lifecycleRouter,
  drafts: draftsRouter,
  testDrives: testDrivesRouter,
  suggestions: suggestionsRouter,
  imports: importsRouter,
  redaction: redactionRouter,
  draws: drawsRouter,
  releases: releasesRouter,
  releaseDrafts: releaseDraftsRouter,
  sampling: samplingRouter,
  exports: exportsRouter,
  systems: systemsRouter,
  judges: judgesRouter,
  tasks: tasksRouter,
  threads: threadsRouter,
  time: timeRouter,
  turns: turnsRouter,
  plan: planRouter,
  pool: poolRouter,
  practice: practiceRouter,
  prices: pricesRouter,
  reviews: reviewsRouter,
  answers: answersRouter,
  answerWork: answerWorkRouter,
  reviewPolicy: reviewPolicyRouter,
  reviewWork: reviewWorkRouter,
  adjudications: adjudicationsRouter,
  runs: runsRouter,
  operations: operationsRouter,
  outcomes: outcomesRouter,
  library: libraryRouter,
  leaderboard: leaderboardRouter,
  results: resultsRouter,
})

export type RootRouter = typeof rootRouter

const createCaller = createCallerFactory(rootRouter)

/** The procedures as functions for pages rendered on the server, called as the signed-in person. */
export async function serverApi() {
  return createCaller(await createContext())
}
