import type { TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { RootRouter } from '../server/root-router'
import { proveAnew } from './prove-anew'

/** When a call is refused because its person's last proof is too old, asks for a new one and makes the call again, once. */
export const proveAnewLink: TRPCLink<RootRouter> =
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
            void proveAnew().then((proven) => {
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
