import { describe, expect, it } from 'vitest'
import { RegisterSystem } from '../../domain/systems/systems'
import { composeInput, createResolver, emptyForm, type FormValues } from './form-values'

const resolver = createResolver(RegisterSystem, composeInput)
const check = async (values: Partial<FormValues>) =>
  resolver({ ...emptyForm, ...values }, undefined, { fields: {}, shouldUseNativeValidation: false })

describe('createResolver', () => {
  it('returns the input of a valid form, without fields that the provider does not show', async () => {
    const { values, errors } = await check({
      name: ' One ',
      provider: 'simulator',
      llm: 'sim-good',
      baseUrl: 'https://left.example.org',
      apiKey: 'left',
      parameters: '{"temperature": 0}',
    })
    expect(errors).toEqual({})
    expect(values).toEqual({
      name: 'One',
      vendor: '',
      provider: 'simulator',
      llm: 'sim-good',
      reasoningEffort: '',
      parameters: { temperature: 0 },
    })
  })

  it('assigns each error to its field', async () => {
    const { errors } = await check({ provider: 'openai-compatible', llm: ' ' })
    expect(Object.keys(errors).sort()).toEqual(['baseUrl', 'llm', 'name'])
    expect(errors.baseUrl?.message).toContain('base URL')
  })

  it.each([
    ['[1]', 'one JSON object'],
    ['{"a": 1,}', 'not valid JSON'],
    ['{\n"a": 1\n"b": 2}', 'not valid JSON'],
    ['{"messages": []}', 'Remove messages'],
  ])('explains what is wrong with the parameters %j', async (parameters, sentence) => {
    const { errors } = await check({ name: 'x', provider: 'simulator', llm: 'x', parameters })
    expect(errors.parameters?.message).toContain(sentence)
  })
})
