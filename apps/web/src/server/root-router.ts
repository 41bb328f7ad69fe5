import { createCallerFactory, router } from './trpc'
import { createContext } from './context'
import { accountRouter } from './routers/account-router'
import { apiKeysRouter } from './routers/api-keys-router'
import { peopleRouter } from './routers/people-router'
import { sessionRouter } from './routers/session-router'

export const rootRouter = router({
  session: sessionRouter,
  account: accountRouter,
  apiKeys: apiKeysRouter,
  people: peopleRouter,
})

export type RootRouter = typeof rootRouter

const createCaller = createCallerFactory(rootRouter)

/** The procedures as functions, for pages that render on the server, as whoever is signed in. */
export async function serverApi() {
  return createCaller(await createContext())
}
