import { createTRPCClient, httpLink } from '@trpc/client'
import type { RootRouter } from '../server/root-router'

/** For calls of a page that is being closed: the browser sends them all the same, if they hold less than 64 kB. */
export const leavingClient = createTRPCClient<RootRouter>({
  links: [
    httpLink({ url: '/api/trpc', fetch: (url, options) => fetch(url, { ...options, keepalive: true }) }),
  ],
})
