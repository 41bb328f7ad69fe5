import { describeThisApi } from '../../../../server/entry/api-description'
import { Refusal } from '../../../../server/platform/refusal'
import { problemResponse } from '../../../../server/platform/rest/problem'

export function GET(): Response {
  return Response.json(describeThisApi())
}

function refuseMethod(request: Request): Response {
  const response = problemResponse(
    new Refusal('method_not_allowed', `This path accepts GET and HEAD, not ${request.method}.`),
  )
  response.headers.set('allow', 'GET, HEAD, OPTIONS')
  return response
}

export const POST = refuseMethod
export const PUT = refuseMethod
export const PATCH = refuseMethod
export const DELETE = refuseMethod
