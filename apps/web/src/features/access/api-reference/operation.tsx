import { Disclosure } from '../../../components/ui/layout/disclosure'
import { Link } from '../../../components/ui/layout/link'
import { CodeBlock } from '../../../components/ui/text/code-block'
import {
  nameOfRef,
  type ApiDocument,
  type ApiMethod,
  type ApiOperation,
} from '../../../domain/access/api-document'
import { FieldList, listFields } from './field-list'
import { InlineCode } from './inline-code'
import { makeCurl } from './make-curl'
import { anchorOf } from './schema-type'

type OperationProps = { api: ApiDocument; method: ApiMethod; path: string; operation: ApiOperation }

/** An endpoint: what it takes, what it answers, and how to call it. */
export function Operation({ api, method, path, operation }: OperationProps) {
  const { operationId, summary, description, parameters = [], requestBody } = operation
  const server = api.servers[0]?.url ?? ''
  const body = requestBody?.content['application/json']?.schema
  const bodyName = body && nameOfRef(body)
  const bodySchema = bodyName ? api.components.schemas[bodyName] : undefined
  return (
    <article id={operationId} aria-labelledby={`${operationId}-title`} className="scroll-mt-20 pt-8">
      <h3 id={`${operationId}-title`} className="text-base font-semibold">
        <a href={`#${operationId}`} className="text-inherit no-underline hover:underline">
          {summary}
        </a>
      </h3>
      <p className="mt-1 font-mono text-sm break-all">
        <strong className="font-semibold text-accent">{method.toUpperCase()}</strong> /api/v1{path}
      </p>
      <p className="mt-2 max-w-[66ch]">
        <InlineCode text={description} />
      </p>
      {parameters.length > 0 ? <FieldList label="Parameters" fields={parameters} marks="required" /> : null}
      {bodySchema ? <FieldList label="Body" fields={listFields(bodySchema)} marks="required" /> : null}
      <CodeBlock label="Example" code={makeCurl({ server, method, path, operation })} className="my-3" />
      <Responses api={api} operation={operation} />
    </article>
  )
}

function Responses({ api, operation }: Pick<OperationProps, 'api' | 'operation'>) {
  const all = Object.entries(operation.responses)
  const errors = all.flatMap(([status, response]) => {
    const name = '$ref' in response ? response.$ref.replace('#/components/responses/', '') : ''
    const description = api.components.responses[name]?.description
    return description ? [{ status: status === 'default' ? '5xx' : status, description }] : []
  })
  return (
    <>
      {all.map(([status, response]) => {
        if ('$ref' in response) return null
        const [[mediaType, content] = []] = Object.entries(response.content ?? {})
        const name = content ? nameOfRef(content.schema) : null
        return (
          <Disclosure
            key={status}
            summary={
              <>
                <strong className="font-semibold text-ink">{status}</strong>{' '}
                <InlineCode text={response.description} />
              </>
            }
          >
            {name ? (
              <p className="text-sm">
                Schema: <Link href={`#${anchorOf(name)}`}>{name}</Link>
              </p>
            ) : null}
            {content?.example === undefined ? null : (
              <CodeBlock
                label={mediaType}
                code={
                  typeof content.example === 'string'
                    ? content.example.trimEnd()
                    : JSON.stringify(content.example, null, 2)
                }
                copyable={false}
                className="mt-2 max-h-96 overflow-y-auto"
              />
            )}
          </Disclosure>
        )
      })}
      <Disclosure summary={`Errors: ${errors.map(({ status }) => status).join(', ')}`}>
        <dl className="grid grid-cols-[3rem_minmax(0,1fr)] gap-y-1 text-sm">
          {errors.map(({ status, description }) => (
            <div key={status} className="contents">
              <dt className="font-semibold">{status}</dt>
              <dd>
                <InlineCode text={description} />
              </dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </>
  )
}
