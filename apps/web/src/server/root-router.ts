import { createCallerFactory, router } from './trpc'
import { createContext } from './create-context'
import { accountRouter } from './routers/account-router'
import { adjudicationsRouter } from './routers/adjudications-router'
import { apiKeysRouter } from './routers/api-keys-router'
import { auditRouter } from './routers/audit-router'
import { authoringRouter } from './routers/authoring-router'
import { datasetsRouter } from './routers/datasets-router'
import { importsRouter } from './routers/imports-router'
import { judgesRouter } from './routers/judges-router'
import { libraryRouter } from './routers/library-router'
import { leaderboardRouter } from './routers/leaderboard-router'
import { draftsRouter } from './routers/drafts-router'
import { guardRouter } from './routers/guard-router'
import { homeRouter } from './routers/home-router'
import { mailsRouter } from './routers/mails-router'
import { notificationsRouter } from './routers/notifications-router'
import { operationsRouter } from './routers/operations-router'
import { outcomesRouter } from './routers/outcomes-router'
import { peopleRouter } from './routers/people-router'
import { permissionsRouter } from './routers/permissions-router'
import { planRouter } from './routers/plan-router'
import { practiceRouter } from './routers/practice-router'
import { pricesRouter } from './routers/prices-router'
import { redactionRouter } from './routers/redaction-router'
import { releasesRouter } from './routers/releases-router'
import { reviewPolicyRouter } from './routers/review-policy-router'
import { reviewWorkRouter } from './routers/review-work-router'
import { reviewsRouter } from './routers/reviews-router'
import { runsRouter } from './routers/runs-router'
import { resultsRouter } from './routers/results-router'
import { sessionRouter } from './routers/session-router'
import { settingsRouter } from './routers/settings-router'
import { suggestionsRouter } from './routers/suggestions-router'
import { systemsRouter } from './routers/systems-router'
import { testDrivesRouter } from './routers/test-drives-router'
import { tasksRouter } from './routers/tasks-router'
import { threadsRouter } from './routers/threads-router'
import { timeRouter } from './routers/time-router'
import { turnsRouter } from './routers/turns-router'

export const rootRouter = router({
  session: sessionRouter,
  account: accountRouter,
  apiKeys: apiKeysRouter,
  audit: auditRouter,
  settings: settingsRouter,
  people: peopleRouter,
  permissions: permissionsRouter,
  mails: mailsRouter,
  notifications: notificationsRouter,
  guard: guardRouter,
  home: homeRouter,
  authoring: authoringRouter,
  datasets: datasetsRouter,
  drafts: draftsRouter,
  testDrives: testDrivesRouter,
  suggestions: suggestionsRouter,
  imports: importsRouter,
  redaction: redactionRouter,
  releases: releasesRouter,
  systems: systemsRouter,
  judges: judgesRouter,
  tasks: tasksRouter,
  threads: threadsRouter,
  time: timeRouter,
  turns: turnsRouter,
  plan: planRouter,
  practice: practiceRouter,
  prices: pricesRouter,
  reviews: reviewsRouter,
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

/** The procedures as functions, for pages that render on the server, as whoever is signed in. */
export async function serverApi() {
  return createCaller(await createContext())
}
