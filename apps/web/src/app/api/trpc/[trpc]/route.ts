import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { createContext } from '../../../../server/create-context'
import { rootRouter } from '../../../../server/root-router'

function handle(request: Request): Promise<Response> {
  return fetchRequestHandler({ endpoint: '/api/trpc', req: request, router: rootRouter, createContext, maxBatchSize: 20 })
}

export { handle as GET, handle as POST }
