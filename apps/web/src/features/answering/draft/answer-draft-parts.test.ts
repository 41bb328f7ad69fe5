import { expect, it } from 'vitest'
import type { AnswerDraft } from '../../../domain/answering/answer-draft'
import { emptyAnswerDraft } from '../../../domain/answering/empty-answer-draft'
import { mergeDrafts } from '../../kits/drafts/conflict/merge-drafts'
import { answerDraftParts } from './answer-draft-parts'

const answer = (text: string, pastedCharacters: number): AnswerDraft => ({
  ...emptyAnswerDraft('v'),
  text,
  pastedCharacters,
})
const keepBoth = (base: AnswerDraft | null) =>
  mergeDrafts(
    answerDraftParts,
    { mine: answer('Rest.', 30), theirs: answer('Fluids.', 25), base },
    { answer: 'both' },
    () => '',
  )

it('counts what was pasted into an answer before two devices changed it once', () => {
  expect(keepBoth(answer('', 20))).toMatchObject({ text: 'Rest.\n\nFluids.', pastedCharacters: 35 })
})

it('counts the larger number of pasted characters if it is unknown what both devices began with', () => {
  expect(keepBoth(null)).toMatchObject({ text: 'Rest.\n\nFluids.', pastedCharacters: 30 })
})
