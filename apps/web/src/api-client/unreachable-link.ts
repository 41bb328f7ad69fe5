import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { RootRouter } from '../server/entry/root-router'
import { UNREACHABLE } from './unreachable'

/** Replaces the browser's own network error with a sentence. Such an error has no `data`. */
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
