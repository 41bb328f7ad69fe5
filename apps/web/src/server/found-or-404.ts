import { TRPCError } from '@trpc/server'
import { notFound } from 'next/navigation'

/** What a page reads by the id in its address; an id that is none, or not for the reader, is the not-found page. */
export async function foundOr404<Value>(reading: Promise<Value>): Promise<Value> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof TRPCError && (error.code === 'NOT_FOUND' || error.code === 'BAD_REQUEST')) notFound()
    throw error
  }
}
