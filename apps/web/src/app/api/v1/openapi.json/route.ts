import { env } from '../../../../server/platform/env'
import { endpoints } from '../../../../server/entry/endpoints'
import { describeApi } from '../../../../server/platform/rest/open-api'

export function GET(): Response {
  return Response.json(describeApi(endpoints, env().NEXTAUTH_URL))
}
