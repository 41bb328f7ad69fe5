import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import type { RootRouter } from '../server/entry/root-router'

type Inputs = inferRouterInputs<RootRouter>
type Outputs = inferRouterOutputs<RootRouter>
/** The procedures that people call before they are signed in. */
interface VisitorCalls {
  'account.requestReset': [Inputs['account']['requestReset'], Outputs['account']['requestReset']]
  'account.resetPassword': [Inputs['account']['resetPassword'], Outputs['account']['resetPassword']]
  'people.join': [Inputs['people']['join'], Outputs['people']['join']]
}

/** Why a call was refused: a sentence for each field of the form that it is about, or one for all of it. */
export interface Refused {
  message: string | null
  fields: Readonly<Record<string, string>>
}

/**
 * Calls one procedure without the typed client, which would add half as much again to the first load of a page.
 * @throws TypeError without a connection.
 */
export async function callAsVisitor<Name extends keyof VisitorCalls>(
  name: Name,
  input: VisitorCalls[Name][0],
): Promise<{ data: VisitorCalls[Name][1] } | { refused: Refused }> {
  const answer = await fetch(`/api/trpc/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  const { result, error } = (await answer.json()) as {
    result?: { data: VisitorCalls[Name][1] }
    error?: {
      message: string
      data: { field: string | null; fields: { path: string; message: string }[] | null }
    }
  }
  if (result) return { data: result.data }
  const message = error?.message ?? null
  const { field, fields } = error?.data ?? {}
  if (fields)
    return { refused: { message: null, fields: Object.fromEntries(fields.map((f) => [f.path, f.message])) } }
  return {
    refused: field && message ? { message: null, fields: { [field]: message } } : { message, fields: {} },
  }
}
