import { TRPCError } from '@trpc/server'
import { notFound } from 'next/navigation'

const missing: readonly string[] = ['NOT_FOUND', 'BAD_REQUEST'] satisfies TRPCError['code'][]

/** What a page asked for, or the page that says that there is no such thing; an id that is none counts as that. */
export async function orNotFound<Value>(asked: Promise<Value>): Promise<Value> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof TRPCError && missing.includes(error.code)) notFound()
    throw error
  }
}
