import type { JsonObject } from '../../json-value'

interface FieldDescription {
  readonly name: string
  readonly description: string
  /** The member of a row that holds it; the name by default. */
  readonly column?: string
  /** JSON paths from the member to the value, one after the other; each applies to every item of a list. */
  readonly paths?: readonly string[]
  readonly isList?: boolean
  /** What each item of a list holds. */
  readonly items?: readonly { readonly name: string; readonly dataType: 'sc:Text' | 'sc:Integer' }[]
}

const MESSAGE = [
  { name: 'role', dataType: 'sc:Text' },
  { name: 'content', dataType: 'sc:Text' },
] as const
const MESSAGES = 'The messages; the first and the last one are by the user.'
const CANARY = 'The canary: training data that contains it must be filtered out.'

const FIELDS: Record<'professional' | 'healthbench', readonly FieldDescription[]> = {
  professional: [
    { name: 'id', description: 'The id of the task.' },
    { name: 'conversation', description: MESSAGES, paths: ['$.messages'], isList: true, items: MESSAGE },
    {
      name: 'rubric_items',
      description: 'The criteria with their points.',
      isList: true,
      items: [
        { name: 'criterion_text', dataType: 'sc:Text' },
        { name: 'points', dataType: 'sc:Integer' },
      ],
    },
    { name: 'use_case', description: 'consult, writing or research.' },
    { name: 'type', description: 'good_faith or red_teaming.' },
    { name: 'difficulty', description: 'typical or difficult.' },
    { name: 'specialty', description: 'The medical specialty.' },
    { name: 'physician_response', description: 'The answer of a physician.' },
    { name: 'canary_string', description: CANARY },
  ],
  healthbench: [
    { name: 'prompt_id', description: 'The id of the task.' },
    { name: 'prompt', description: MESSAGES, isList: true, items: MESSAGE },
    {
      name: 'rubrics',
      description: 'The criteria with their points and tags.',
      isList: true,
      items: [
        { name: 'criterion', dataType: 'sc:Text' },
        { name: 'points', dataType: 'sc:Integer' },
        { name: 'tags', dataType: 'sc:Text' },
      ],
    },
    {
      name: 'example_tags',
      description: 'Themes and other tags. Use case, mode, difficulty, specialty and language are tags too.',
      isList: true,
    },
    {
      name: 'ideal_completion',
      description: 'The answer of a physician.',
      column: 'ideal_completions_data',
      paths: ['$.ideal_completion'],
    },
    { name: 'canary', description: CANARY },
  ],
}

/** The fields of a record set, as the reference implementation of Croissant reads them from JSON lines. */
export function describeFields(format: keyof typeof FIELDS): JsonObject[] {
  return FIELDS[format].map((field) => {
    const id = `${format}-tasks/${field.name}`
    const described: JsonObject = { '@type': 'cr:Field', '@id': id, name: id, description: field.description }
    const repeated: JsonObject = field.isList ? { repeated: true } : {}
    const column = field.column ?? field.name
    if (!field.items)
      return {
        ...described,
        dataType: 'sc:Text',
        ...repeated,
        source: describeSource(format, column, field.paths),
      }
    return {
      ...described,
      ...repeated,
      subField: field.items.map(({ name, dataType }) => ({
        '@type': 'cr:Field',
        '@id': `${id}/${name}`,
        name: `${id}/${name}`,
        dataType,
        source: describeSource(format, column, [...(field.paths ?? []), `$.${name}`]),
      })),
    }
  })
}

function describeSource(format: string, column: string, paths: readonly string[] = []): JsonObject {
  const [first, ...others] = paths.map((path) => ({ jsonPath: path }))
  const source = { fileObject: { '@id': format }, extract: { column } }
  if (!first) return source
  return { ...source, transform: others.length === 0 ? first : [first, ...others] }
}
