'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createTRPCClient, httpBatchLink, type TRPCLink } from '@trpc/client'
import { useState, type ReactNode } from 'react'
import type { RootRouter } from '../server/entry/root-router'
import { deletionLink } from './deletion-link'
import { TRPCProvider } from './trpc'
import { unreachableLink } from './unreachable-link'
import { observable } from '@trpc/server/observable'
import { announceSessionLost } from './lost-session'
import { stepUpAuth } from './step-up-auth'

/**
 * Wraps features that call the server from the browser; public pages do without it. Without a connection a
 * mutation fails immediately, because a paused one would be sent later, when the user no longer expects it.
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
        stepUpAuthLink,
        unreachableLink,
        deletionLink,
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

/**
 * Announces that the session is lost when a call is refused as unauthenticated. The error still reaches the
 * caller.
 */
const lostSessionLink: TRPCLink<RootRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) =>
      next(op).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error(error) {
          if (error.data?.refusal === 'unauthenticated') announceSessionLost()
          observer.error(error)
        },
      }),
    )

/** Asks for step-up authentication when a call is refused for lack of it, and retries the call once. */
const stepUpAuthLink: TRPCLink<RootRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) => {
      let closed = false
      let inner: { unsubscribe: () => void } | null = null
      const call = (mayAsk: boolean) => {
        inner = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error(error) {
            if (!mayAsk || error.data?.refusal !== 'stale_session') return observer.error(error)
            void stepUpAuth().then((proven) => {
              if (closed) return
              if (proven) call(false)
              else observer.error(error)
            })
          },
        })
      }
      call(true)
      return () => {
        closed = true
        inner?.unsubscribe()
      }
    })
