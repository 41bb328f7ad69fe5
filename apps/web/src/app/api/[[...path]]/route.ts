import { problemResponse } from '../../../server/platform/rest/problem'
import { Refusal } from '../../../server/platform/refusal'

/** Answers unknown paths under /api with an API error instead of the site’s “not found” page. */
function answer(request: Request): Response {
  const { pathname } = new URL(request.url)
  return problemResponse(
    new Refusal('not_found', `There is nothing at ${pathname}. The API is described at /docs/api.`),
  )
}

export const GET = answer
export const POST = answer
export const PUT = answer
export const PATCH = answer
export const DELETE = answer
