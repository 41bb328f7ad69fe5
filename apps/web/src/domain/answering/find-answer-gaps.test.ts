import { expect, it } from 'vitest'
import type { AnswerDraft } from './answer-draft'
import { emptyAnswerDraft } from './empty-answer-draft'
import { findAnswerGaps } from './find-answer-gaps'

const whole: AnswerDraft = {
  ...emptyAnswerDraft('6a1f2f2e-3a52-4a06-9d0c-0f4f4a3c1c11'),
  text: 'Start with lisinopril 10 mg.',
  consulted: ['guidelines'],
  sources: ['https://example.org/guideline', ''],
  aiUsed: false,
  interrupted: true,
}
const parts = (change: Partial<AnswerDraft>) =>
  findAnswerGaps({ ...whole, ...change }).map(({ part }) => part)

it('a whole answer lacks nothing, whatever was declared', () => {
  expect(parts({})).toEqual([])
  expect(parts({ aiUsed: true, consulted: ['nothing'], sources: [] })).toEqual([])
})

it('an empty answer lacks its text and the whole declaration, in screen order', () => {
  expect(findAnswerGaps(emptyAnswerDraft(whole.versionId)).map(({ part }) => part)).toEqual([
    'answer',
    'ai',
    'consulted',
    'interrupted',
  ])
})

it.each<[string, Partial<AnswerDraft>, string[]]>([
  ['blank text', { text: ' \n ' }, ['answer']],
  ['“Nothing” beside something', { consulted: ['nothing', 'web'] }, ['consulted']],
  ['“Something else” without words', { consulted: ['other'], consultedNote: ' ' }, ['consulted']],
  ['a source that is no link', { sources: ['https://a.example', 'UpToDate'] }, ['sources']],
  ['a source that runs a script', { sources: ['javascript:alert(1)'] }, ['sources']],
])('%s is refused', (_, change, expected) => {
  expect(parts(change)).toEqual(expected)
})
