/** The methods of the API, in the order of the reference. */
export const apiMethods = ['get', 'post', 'patch', 'delete'] as const
export type ApiMethod = (typeof apiMethods)[number]

/** The parts of an OpenAPI 3.1 document that the API describes itself with. */
export interface ApiDocument {
  openapi: string
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } }
  servers: { url: string }[]
  security: Record<string, string[]>[]
  tags: { name: string; description: string }[]
  components: {
    securitySchemes: Record<string, object>
    schemas: Record<string, ApiSchema>
    responses: Record<string, ApiResponse>
  }
  paths: Record<string, Partial<Record<ApiMethod, ApiOperation>>>
}

export interface ApiOperation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security?: Record<string, string[]>[]
  parameters?: ApiParameter[]
  requestBody?: { required: true; content: ApiContent }
  responses: Record<string, ApiResponse | { $ref: string }>
}

export interface ApiParameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  deprecated?: boolean
  schema: ApiSchema
}

export interface ApiResponse {
  description: string
  content?: ApiContent
}

export type ApiContent = Record<string, { schema: ApiSchema; example?: unknown }>

/** A JSON Schema, as far as the API uses it. */
export interface ApiSchema {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  deprecated?: boolean
  default?: unknown
  const?: unknown
  enum?: unknown[]
  examples?: unknown[]
  anyOf?: ApiSchema[]
  oneOf?: ApiSchema[]
  items?: ApiSchema
  properties?: Record<string, ApiSchema>
  required?: string[]
  additionalProperties?: boolean | ApiSchema
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

const PREFIX = '#/components/schemas/'

/** The reference to a named schema. */
export function refTo(name: string): string {
  return `${PREFIX}${name}`
}

/** The name of the schema that a reference points at; null for any other schema. */
export function nameOfRef({ $ref }: ApiSchema): string | null {
  return $ref?.startsWith(PREFIX) ? $ref.slice(PREFIX.length) : null
}
