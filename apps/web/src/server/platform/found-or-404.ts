import { TRPCError } from '@trpc/server'
import { notFound } from 'next/navigation'

/** Awaits what a page reads by id; an invalid, unknown or hidden id shows the not-found page. */
export async function foundOr404<Value>(reading: Promise<Value>): Promise<Value> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof TRPCError && (error.code === 'NOT_FOUND' || error.code === 'BAD_REQUEST')) notFound()
    throw error
  }
}
