import { createTRPCClient, httpLink } from '@trpc/client'
import type { RootRouter } from '../server/entry/root-router'
import { deletionLink } from './deletion-link'

/** For calls from a page that is closing: the browser still sends them if they are smaller than 64 kB. */
export const keepaliveClient = createTRPCClient<RootRouter>({
  links: [
    deletionLink,
    httpLink({ url: '/api/trpc', fetch: (url, options) => fetch(url, { ...options, keepalive: true }) }),
  ],
})
