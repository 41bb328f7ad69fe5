import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { refTo, type ApiSchema } from '../../../domain/access/api-document'

/** Collects the named schemas of the API while its operations refer to them. */
export class ApiSchemas {
  readonly named: Record<string, ApiSchema> = {}

  /** The schema, or a reference to it if it has a name. */
  describe(schema: z.ZodType, io: 'input' | 'output'): ApiSchema {
    const {
      $schema: _,
      $defs = {},
      ...rest
    } = renameRefs(
      z.toJSONSchema(schema, {
        io,
        unrepresentable: 'any',
        override: ({ jsonSchema }) => simplify(jsonSchema as ApiSchema),
      }),
    ) as ApiSchema & { $schema?: string; $defs?: Record<string, ApiSchema> }
    for (const [name, definition] of Object.entries($defs)) this.add(name, definition)
    return rest
  }

  private add(name: string, definition: ApiSchema): void {
    const known = this.named[name]
    if (known && !isDeepStrictEqual(known, definition))
      throw new Error(`Two schemas are named ${name}. Name the input and the output differently.`)
    this.named[name] = definition
  }
}

/**
 * Leaves out what a format or a type already says. Deprecated fields are not required, so that new clients do
 * without them.
 */
function simplify(schema: ApiSchema & { propertyNames?: unknown }): void {
  const { properties = {} } = schema
  if (schema.format === 'uuid' || schema.format === 'date-time') delete schema.pattern
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  delete schema.propertyNames
  if (schema.required) schema.required = schema.required.filter((name) => !properties[name]?.deprecated)
}

function renameRefs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renameRefs)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === '$ref' && typeof part === 'string' ? refTo(part.replace('#/$defs/', '')) : renameRefs(part),
    ]),
  )
}
