import type { JsonObject } from '../../json-value'

type Field = readonly [
  column: string,
  description: string,
  nested?: readonly (readonly [path: string, dataType: string])[],
]

const MESSAGE = [
  ['role', 'sc:Text'],
  ['content', 'sc:Text'],
] as const

const FIELDS: Record<'professional' | 'healthbench', readonly Field[]> = {
  professional: [
    ['id', 'The id of the task.'],
    [
      'conversation',
      'The messages, first and last by the user.',
      MESSAGE.map(([path, type]) => [`messages[*].${path}`, type]),
    ],
    [
      'rubric_items',
      'The criteria with their points.',
      [
        ['[*].criterion_text', 'sc:Text'],
        ['[*].points', 'sc:Integer'],
      ],
    ],
    ['use_case', 'consult, writing or research.'],
    ['type', 'good_faith or red_teaming.'],
    ['difficulty', 'typical or difficult.'],
    ['specialty', 'The medical specialty.'],
    ['physician_response', 'The answer of a physician.'],
    ['canary_string', 'The canary: filter training data by it.'],
  ],
  healthbench: [
    ['prompt_id', 'The id of the task.'],
    [
      'prompt',
      'The messages, first and last by the user.',
      MESSAGE.map(([path, type]) => [`[*].${path}`, type]),
    ],
    [
      'rubrics',
      'The criteria with their points and tags.',
      [
        ['[*].criterion', 'sc:Text'],
        ['[*].points', 'sc:Integer'],
      ],
    ],
    [
      'example_tags',
      'Theme and other tags; use case, mode, difficulty, specialty and language are tags too.',
    ],
    ['canary', 'The canary: filter training data by it.'],
  ],
}

/** The fields of a record set. Nested lists are described by what each of their items holds. */
export function recordFields(format: keyof typeof FIELDS): JsonObject[] {
  return FIELDS[format].map(([column, description, nested]) => {
    const id = `${format}-tasks/${column}`
    const field = { '@type': 'cr:Field', '@id': id, name: id, description }
    const source = { fileObject: { '@id': format }, extract: { column } }
    if (column === 'example_tags') return { ...field, dataType: 'sc:Text', repeated: true, source }
    if (!nested) return { ...field, dataType: 'sc:Text', source }
    return {
      ...field,
      subField: nested.map(([path, dataType]) => {
        const name = `${id}/${path.slice(path.lastIndexOf('.') + 1)}`
        return {
          '@type': 'cr:Field',
          '@id': name,
          name,
          dataType,
          repeated: true,
          source: { ...source, transform: { jsonPath: path.startsWith('[') ? `$${path}` : `$.${path}` } },
        }
      }),
    }
  })
}
