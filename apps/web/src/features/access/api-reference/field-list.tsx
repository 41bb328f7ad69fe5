import { Badge } from '../../../components/ui/states/badge'
import type { ApiSchema } from '../../../domain/access/api-document'
import { InlineCode } from './inline-code'
import { SchemaType } from './schema-type'

interface Field {
  name: string
  schema: ApiSchema
  required: boolean
  description?: string
  deprecated?: boolean
}

/** The fields of an object and of the unnamed objects in it, with dotted names. */
export function listFields({ properties = {}, required = [] }: ApiSchema, before = ''): Field[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const field = {
      name: `${before}${name}`,
      schema,
      required: required.includes(name),
      description: schema.description,
      deprecated: schema.deprecated,
    }
    const inner = schema.properties ? schema : schema.items?.properties ? schema.items : null
    return inner ? [field, ...listFields(inner, `${field.name}${inner === schema ? '.' : '[].'}`)] : [field]
  })
}

type FieldListProps = { label: string; fields: readonly Field[]; marks?: 'required' }

/** Fields with their types and meanings; `marks` says which ones a request must have. */
export function FieldList({ label, fields, marks }: FieldListProps) {
  return (
    <div className="my-4">
      <h4 className="mb-1 font-sans text-sm font-semibold">{label}</h4>
      <dl className="border-t border-hair">
        {fields.map(({ name, schema, required, description, deprecated }) => (
          <div
            key={name}
            className="grid gap-x-6 gap-y-0.5 border-b border-hair py-1.5 text-sm md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
          >
            <dt className="min-w-0 break-words">
              <code className={deprecated ? 'line-through' : 'font-semibold'}>{name}</code>{' '}
              <span className="text-ink-2">
                <SchemaType schema={schema} />
              </span>
            </dt>
            <dd className="min-w-0">
              {deprecated ? (
                <Badge tone="amber" className="me-2">
                  Deprecated
                </Badge>
              ) : marks && required ? (
                <strong className="me-2 font-semibold">Required.</strong>
              ) : null}
              {description ? <InlineCode text={description.replace(/^Deprecated: u/, 'U')} /> : null}
              {schema.default === undefined ? null : (
                <>
                  {' '}
                  Default: <code>{schema.default === '' ? 'empty' : String(schema.default)}</code>.
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
