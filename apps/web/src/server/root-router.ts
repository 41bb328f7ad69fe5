import { createCallerFactory, router } from './trpc'
import { createContext } from './context'
import { sessionRouter } from './routers/session-router'

export const rootRouter = router({
  session: sessionRouter,
})

export type RootRouter = typeof rootRouter

const createCaller = createCallerFactory(rootRouter)

/** The procedures as functions, for pages that render on the server, as whoever is signed in. */
export async function serverApi() {
  return createCaller(await createContext())
}
