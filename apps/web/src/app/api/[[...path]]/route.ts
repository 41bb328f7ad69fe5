import { problemResponse } from '../../../server/rest/problem'
import { Refusal } from '../../../server/refusal'

/** What is under /api and nothing answers: a page of the site would be out of place there. */
function answer(request: Request): Response {
  const { pathname } = new URL(request.url)
  return problemResponse(
    new Refusal(
      'not_found',
      `There is nothing at ${pathname}. The API is described at /api/v1/openapi.json.`,
    ),
  )
}

export const GET = answer
export const POST = answer
export const PUT = answer
export const PATCH = answer
export const DELETE = answer
