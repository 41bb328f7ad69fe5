import { TRPCClientError } from '@trpc/client'
import { strings } from './strings'

/** Why a call failed, as a sentence: the server's own, or that it cannot be reached. */
export function tellFailure(error: unknown): string {
  const isUnanswered = error instanceof TRPCClientError && !error.data
  return error instanceof Error && !isUnanswered ? error.message : strings.unreachable
}
