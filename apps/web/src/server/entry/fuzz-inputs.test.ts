import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from './endpoints'
import { rootRouter } from './root-router'

const foreign = [
  'role',
  'roles',
  'authorId',
  'status',
  'points',
  'id',
  'createdAt',
  'constructor',
  '__proto__',
  'nobodyKnowsThis',
]

interface Procedure {
  _def: { type: string; inputs: z.ZodType[] }
}
const inputs = [
  ...Object.entries(rootRouter._def.procedures as unknown as Record<string, Procedure>).flatMap(
    ([name, { _def }]) => _def.inputs.map((schema) => ({ name, schema })),
  ),
  ...endpoints.flatMap((row) =>
    [row.params, row.query, row.body].flatMap((schema) =>
      schema && schema !== 'jsonl'
        ? [{ name: `${row.method} ${row.path}`, schema: schema as z.ZodType }]
        : [],
    ),
  ),
]

interface Shape {
  type?: string
  properties?: Record<string, Shape>
  additionalProperties?: boolean | Shape
  [other: string]: unknown
}

/** The objects of a schema, at every level, that accept undeclared fields. */
function findLoose(shape: unknown, at = 'input'): string[] {
  if (Array.isArray(shape)) return shape.flatMap((part, index) => findLoose(part, `${at}[${index}]`))
  if (typeof shape !== 'object' || shape === null) return []
  const { type, properties, additionalProperties } = shape as Shape
  const isLoose = type === 'object' && properties !== undefined && additionalProperties !== false
  return [
    ...(isLoose ? [at] : []),
    ...Object.entries(shape).flatMap(([key, part]) => findLoose(part, `${at}.${key}`)),
  ]
}

/** Texts, lists, numbers and maps without an upper bound, at every level of a schema. */
function findEndless(shape: unknown, at = 'input'): string[] {
  if (Array.isArray(shape)) return shape.flatMap((part, index) => findEndless(part, `${at}[${index}]`))
  if (typeof shape !== 'object' || shape === null) return []
  const {
    type,
    enum: choices,
    const: only,
    format,
    pattern,
    maxLength,
    maxItems,
    maximum,
    exclusiveMaximum,
    additionalProperties,
    maxProperties,
  } = shape as Shape
  const isChosen = choices !== undefined || only !== undefined
  const isEndless =
    !isChosen &&
    ((type === 'string' && maxLength === undefined && format === undefined && pattern === undefined) ||
      (type === 'array' && maxItems === undefined) ||
      ((type === 'number' || type === 'integer') &&
        !(Number(maximum ?? exclusiveMaximum) < Number.MAX_SAFE_INTEGER)) ||
      (type === 'object' && typeof additionalProperties === 'object' && maxProperties === undefined))
  return [
    ...(isEndless ? [at] : []),
    ...Object.entries(shape).flatMap(([key, part]) => findEndless(part, `${at}.${key}`)),
  ]
}

const hostile: [string, unknown][] = [
  ...foreign.map((field): [string, unknown] => [
    `the field ${field}`,
    JSON.parse(`{${JSON.stringify(field)}: "admin"}`),
  ]),
  ['null', null],
  ['a number', 12.5],
  ['an array', [[]]],
  ['a string', 'text'],
  ['NUL', { id: 'a\0b', name: 'a\0b', token: 'a\0b' }],
  ['a lone surrogate', { id: '\ud800', name: '\ud800', token: '\ud800' }],
  ['a million characters', { id: 'a'.repeat(1_000_000), name: 'a'.repeat(1_000_000) }],
  ['deep nesting', JSON.parse(`${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`)],
]

describe('every input', () => {
  it.each(inputs)('of $name declares each of its fields, at every level', ({ schema }) => {
    expect(findLoose(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))).toEqual([])
  })

  it.each(inputs)('of $name has an upper bound for each text, list, number and map', ({ schema }) => {
    // Provider parameters are limited as a whole, by their length as JSON.
    expect(
      findEndless(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).filter(
        (at) => !at.includes('properties.parameters'),
      ),
    ).toEqual([])
  })

  it.each(inputs)('of $name refuses undeclared input with a sentence', ({ schema }) => {
    const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
    const declared = Object.keys(properties)
    for (const [what, value] of hostile) {
      const result = schema.safeParse(value)
      if (result.success) {
        // Only what the schema declares may pass, such as the role that a list is filtered by.
        expect(
          Object.keys(value as object).filter((field) => !declared.includes(field)),
          what,
        ).toEqual([])
        continue
      }
      for (const { message } of result.error.issues) expect(message, what).toMatch(/\S/)
    }
  })
})
