import type { ApiOperation } from '../../../domain/access/api-document'

const EXAMPLE_ID = '0b9c5f0e-6a3e-4d52-9f5b-2f6b8a1c7d10'

interface Call {
  server: string
  method: string
  path: string
  operation: ApiOperation
}

/** The command line that calls an operation with its example. */
export function makeCurl({ server, method, path, operation }: Call): string {
  const { parameters = [], requestBody, responses, security } = operation
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'number' ? '1' : EXAMPLE_ID))
  const query = parameters
    .filter(({ in: place, required }) => place === 'query' && required)
    .map(({ name, schema }) => `${name}=${String(schema.enum?.[0] ?? schema.default ?? 'text')}`)
  const [bodyType] = Object.keys(requestBody?.content ?? {})
  const example = bodyType === undefined ? undefined : requestBody?.content[bodyType]?.example
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
  const [answerType = ''] = success && 'content' in success ? Object.keys(success.content ?? {}) : []
  const isFile = answerType !== 'application/json' && answerType !== ''
  return [
    `curl ${method === 'get' || (method === 'post' && bodyType !== undefined) ? '' : `-X ${method.toUpperCase()} `}'${server}${address}${query.length > 0 ? `?${query.join('&')}` : ''}'`,
    ...(security ? [] : [`-H "Authorization: Bearer $CONSILIUM_API_KEY"`]),
    ...(bodyType === undefined ? [] : [`-H 'Content-Type: ${bodyType}'`]),
    ...(bodyType === undefined
      ? []
      : typeof example === 'string'
        ? ['--data-binary @tasks.jsonl']
        : [`-d '${JSON.stringify(example, null, 2).replaceAll("'", `'\\''`)}'`]),
    ...(isFile ? [`--fail -o ${path.split('/').at(-1)}`] : []),
  ].join(' \\\n  ')
}
