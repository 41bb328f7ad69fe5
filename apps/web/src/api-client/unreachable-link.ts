import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { RootRouter } from '../server/root-router'

export const UNREACHABLE =
  'The server cannot be reached. What you wrote is still here: check your connection, and try again in a moment.'

/** Says in a sentence that the server gave no answer, where the browser has words of its own. Such an error has no `data`. */
export const unreachableLink: TRPCLink<RootRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) =>
      next(op).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error: (error) =>
          observer.error(error.data ? error : new TRPCClientError(UNREACHABLE, { cause: error })),
      }),
    )
