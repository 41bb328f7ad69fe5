import { describe, expect, it } from 'vitest'
import { readRow } from './list-stored-texts'

const pathsOf = (table: string, columns: Record<string, unknown>) =>
  readRow({ table, columns }).map(({ column, path, text }) => `${column} ${path}: ${text}`)

describe('the texts of a stored row', () => {
  it('leave out what the platform writes into JSON', () => {
    const id = '0b1f6c6e-9a43-4c1d-8a55-0e6f0f8c1a11'
    expect(
      pathsOf('adjudication', {
        note: 'A note',
        resolutions: [{ is: 'take', key: id, at: '2026-11-26T10:00:00.000Z', text: 'Rests' }],
      }),
    ).toEqual(['note : A note', 'resolutions 0.is: take', 'resolutions 0.text: Rests'])
  })

  it('count every message of an imported conversation, and in a question to a model those of people', () => {
    const conversation = [
      { role: 'user', content: 'a question' },
      { role: 'assistant', content: 'an answer' },
    ]
    expect(pathsOf('task_version', { conversation, authoring: null })).toHaveLength(2)
    expect(pathsOf('turn', { conversation })).toEqual(['conversation 0: a question'])
  })

  it('of an answer have the words of its sources, not their addresses', () => {
    const sources = [
      'https://www.nejm.org/doi/full/10.1056/NEJMoa2034577',
      'https://chart.example.org/patient/4471234',
    ]
    const [paper, chart] = readRow({ table: 'baseline_answer', columns: { details: { sources } } }).slice(-2)
    expect([paper?.text, chart?.text].join(' ')).not.toContain('https://')
    expect(chart?.text).toContain('4471234')
  })

  it('keep the places of evidence without its links, whose words are read apart', () => {
    const [words, links] = readRow({
      table: 'criterion',
      columns: { evidence: 'See https://chart.example.org/patient/4471234 now' },
    })
    expect(words?.text.indexOf('now')).toBe('See https://chart.example.org/patient/4471234 '.length)
    expect(links).toMatchObject({ path: 'links', text: expect.stringContaining('4471234') as string })
  })
})
