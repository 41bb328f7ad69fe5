import type { ApiDocument } from '../../domain/access/api-document'
import { env } from '../platform/env'
import { describeApi } from '../platform/rest/open-api'
import { endpoints } from './endpoints'

let described: ApiDocument | undefined

/** The OpenAPI document of this deployment. It depends on nothing that changes while the process runs. */
export function describeThisApi(): ApiDocument {
  described ??= describeApi(endpoints, env().NEXTAUTH_URL)
  return described
}
