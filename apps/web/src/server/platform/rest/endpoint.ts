import type { z } from 'zod'
import type { Action } from '../../../domain/permissions/permissions'
import type { Context } from '../context'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** One row of the API. Routes, OpenAPI and the authorization tests are generated from these rows. */
export interface Endpoint {
  method: Method
  /** With `{name}` for path parameters, below /api/v1. */
  path: string
  action: Action
  /** A short phrase that starts with a verb, without a period. */
  summary: string
  /** Sentences for the API reference; the required scope is added. */
  description?: string
  params?: z.ZodObject
  query?: z.ZodObject
  /** `jsonl` passes the body to the handler as an unread stream. */
  body?: z.ZodType | 'jsonl'
  /** A body for the API reference, if one with only the required fields would be refused or say too little. */
  example?: unknown
  /** Every successful response, by status. */
  responses: Record<number, EndpointResponse>
  handle: (input: HandlerInput) => Promise<Answer>
}

export interface EndpointResponse {
  description: string
  /** `z.null()` for a response without a body. */
  schema: z.ZodType
  /** JSON by default. */
  mediaType?: string
  /** The schema of each line of a JSON Lines file. */
  line?: z.ZodType
}

interface HandlerInput {
  ctx: Context
  params: unknown
  query: unknown
  body: unknown
  request: Request
}

export interface Answer {
  status: number
  body: unknown
  /** Sent unchanged instead of the body, with a content type in the headers. */
  text?: string
  /** Streamed instead of the body. */
  stream?: ReadableStream<Uint8Array>
  headers?: Record<string, string>
}

interface TypedEndpoint<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType | 'jsonl',
> extends Omit<Endpoint, 'params' | 'query' | 'body' | 'handle'> {
  params?: Params
  query?: Query
  body?: Body
  handle: (input: {
    ctx: Context
    params: z.infer<Params>
    query: z.infer<Query>
    body: Body extends z.ZodType
      ? z.infer<Body>
      : Body extends 'jsonl'
        ? ReadableStream<Uint8Array> | null
        : null
    request: Request
  }) => Promise<Answer>
}

/** Ties the handler's input to its schemas; the dispatcher has parsed them before it calls. */
export function endpoint<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType | 'jsonl',
>(row: TypedEndpoint<Params, Query, Body>): Endpoint {
  return { ...row, handle: row.handle as Endpoint['handle'] }
}
