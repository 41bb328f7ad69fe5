import type { Metadata } from 'next'
import { ApiReference } from '../../../features/access/api-reference/api-reference'
import { describePublicPage } from '../../../server/platform/describe-public-page'
import { describeThisApi } from '../../../server/entry/api-description'

export function generateMetadata(): Metadata {
  return describePublicPage({
    title: 'API reference',
    description: 'Every endpoint of the REST API, with parameters, schemas, errors and examples.',
    path: '/docs/api',
  })
}

export default function ApiReferencePage() {
  return <ApiReference api={describeThisApi()} />
}
