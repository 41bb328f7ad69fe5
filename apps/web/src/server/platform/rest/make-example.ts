import { nameOfRef, type ApiSchema } from '../../../domain/access/api-document'

/** Examples of fields whose type says too little, by their names. */
const byName: Record<string, unknown> = {
  $schema: 'https://board.example.org/api/v1/leaderboard.schema.json',
  name: 'Atlas 2',
  system: 'Atlas 2',
  llm: 'atlas-2',
  servedLlm: 'atlas-2-2026-09',
  vendor: 'Example Labs',
  provider: 'openai-compatible',
  baseUrl: 'https://llm.example.org/v1',
  dataset: 'Cardiology',
  datasetName: 'Cardiology',
  description: 'Questions from routine care.',
  fileName: 'tasks.jsonl',
  profile: 'healthbench',
  seed: 'default',
  reasoningEffort: 'high',
  keyHint: 'x7Qa',
  language: 'en',
  specialty: 'Cardiology',
  currency: 'USD',
  nextCursor: 'WyIyMDI2LTExLTIzIl0',
  etag: '"3f2a"',
  text: 'Names the dose.',
  explanation: 'The answer names the dose.',
  points: 5,
  sample: 1,
  limit: 50,
  samplesPerTask: 1,
}

/** Makes an example that the schema accepts, without deprecated fields; of an input, with its required fields only. */
export function makeExample(
  schema: ApiSchema,
  named: Readonly<Record<string, ApiSchema>>,
  io: 'input' | 'output',
  field = '',
): unknown {
  const make = (part: ApiSchema, name = field) => makeExample(part, named, io, name)
  const name = nameOfRef(schema)
  if (name !== null) return make(named[name] ?? {})
  if (schema.examples) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return make(choices.find(({ type }) => type !== 'null') ?? {})
  const known = byName[field]
  if (schema.enum) return schema.enum.includes(known) ? known : schema.enum[0]
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.find((one) => one !== 'null')
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(
            ([key, { deprecated }]) => !deprecated && (io === 'output' || schema.required?.includes(key)),
          )
          .map(([key, part]) => [key, make(part, key)]),
      )
    case 'array':
      return [make(schema.items ?? {}, '')]
    case 'string':
      return makeText(schema, typeof known === 'string' ? known : 'text')
    case 'integer':
    case 'number':
      return typeof known === 'number' ? known : (schema.minimum ?? (type === 'integer' ? 12 : 0.5))
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return {}
  }
}

function makeText({ format, pattern }: ApiSchema, known: string): string {
  if (format === 'uuid') return '0b9c5f0e-6a3e-4d52-9f5b-2f6b8a1c7d10'
  if (format === 'date-time') return '2026-11-23T09:30:00.000Z'
  if (format === 'date') return '2026-11-23'
  if (pattern && !new RegExp(pattern, 'u').test(known)) return '12.50'
  return known
}
