import type { TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { RootRouter } from '../server/root-router'
import { noteSession, tellSessionLost } from './lost-session'

/** Notices when a call is refused because nobody is signed in any more. The error goes on to whoever called. */
export const lostSessionLink: TRPCLink<RootRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) =>
      next(op).subscribe({
        next(value) {
          if (op.type === 'mutation') noteSession()
          observer.next(value)
        },
        complete: () => observer.complete(),
        error(error) {
          if (error.data?.refusal === 'unauthenticated') tellSessionLost()
          observer.error(error)
        },
      }),
    )
