'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createTRPCClient, httpBatchLink } from '@trpc/client'
import { useState, type ReactNode } from 'react'
import type { RootRouter } from '../server/root-router'
import { lostSessionLink } from './lost-session-link'
import { proveAnewLink } from './prove-anew-link'
import { TRPCProvider } from './trpc'
import { unreachableLink } from './unreachable-link'

/**
 * Put around the features that talk to the server from the browser; public pages do without. Without a connection a
 * mutation fails at once: by itself it would wait, and go off when nobody expects it.
 */
export function ApiProvider({ children }: { children: ReactNode }) {
  const [queryClient] = useState(
    () =>
      new QueryClient({
        defaultOptions: { queries: { staleTime: 5_000, retry: 1 }, mutations: { networkMode: 'always' } },
      }),
  )
  const [trpcClient] = useState(() =>
    createTRPCClient<RootRouter>({
      links: [
        lostSessionLink,
        proveAnewLink,
        unreachableLink,
        httpBatchLink({ url: '/api/trpc', maxItems: 20 }),
      ],
    }),
  )
  return (
    <QueryClientProvider client={queryClient}>
      <TRPCProvider trpcClient={trpcClient} queryClient={queryClient}>
        {children}
      </TRPCProvider>
    </QueryClientProvider>
  )
}
