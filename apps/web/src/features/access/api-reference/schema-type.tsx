import { Link } from '../../../components/ui/layout/link'
import { nameOfRef, type ApiSchema } from '../../../domain/access/api-document'

/** The anchor of a named schema on the page. */
export function anchorOf(schemaName: string): string {
  return `schema-${schemaName}`
}

/** The type of a field in words, with a link if it is a named schema. */
export function SchemaType({ schema }: { schema: ApiSchema }) {
  const name = nameOfRef(schema)
  if (name !== null) return <Link href={`#${anchorOf(name)}`}>{name}</Link>
  const choices = schema.anyOf ?? schema.oneOf
  if (choices)
    return choices.map((choice, index) => (
      <span key={index}>
        {index > 0 ? ' or ' : ''}
        <SchemaType schema={choice} />
      </span>
    ))
  if (schema.const !== undefined) return <code>{JSON.stringify(schema.const)}</code>
  if (schema.enum)
    return schema.enum.map((choice, index) => (
      <span key={index}>
        {index > 0 ? ', ' : ''}
        <code>{choice === null ? 'null' : String(choice)}</code>
      </span>
    ))
  if (schema.items)
    return (
      <>
        list of <SchemaType schema={schema.items} />
      </>
    )
  return describeType(schema)
}

const formats: Record<string, string> = {
  uuid: 'UUID',
  'date-time': 'date and time (UTC)',
  date: 'date',
  uri: 'URI',
}

function describeType({ type, format, minimum, maximum }: ApiSchema): string {
  const types = (typeof type === 'string' ? [type] : (type ?? ['any JSON'])).map((one) =>
    one === 'string' ? (formats[format ?? ''] ?? 'text') : one === 'boolean' ? 'true or false' : one,
  )
  const range =
    minimum !== undefined && maximum !== undefined && maximum < 2_147_483_647
      ? `, ${minimum.toLocaleString('en')} to ${maximum.toLocaleString('en')}`
      : ''
  return `${types.join(' or ')}${range}`
}
