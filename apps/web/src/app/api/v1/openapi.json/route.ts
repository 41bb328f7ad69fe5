import { env } from '../../../../server/env'
import { endpoints } from '../../../../server/rest/endpoints'
import { describeApi } from '../../../../server/rest/open-api'

export function GET(): Response {
  return Response.json(describeApi(endpoints, env().NEXTAUTH_URL))
}
