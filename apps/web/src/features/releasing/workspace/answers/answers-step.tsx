import { Section } from '../../../../components/ui/layout/section'
import type { DrawnAnswers } from '../../../../domain/answering/drawn-answers'
import type { DrawnAnswerers } from '../../../../domain/sampling/drawn-answerers'
import { AnswerersTable } from './answerers-table'
import { AnswersProgress } from './answers-progress'
import { AnswersTable } from './answers-table'

interface AnswersStepProps {
  draftId: string
  datasetId: string
  /** Null without a draw, and once the draft has ended. */
  answerers: DrawnAnswerers | null
  answers: DrawnAnswers | null
}

/** The answers of physicians to the drawn tasks, and who could write them. */
export function AnswersStep({ draftId, datasetId, answerers, answers }: AnswersStepProps) {
  return (
    <Section id="answers" title="Physician answers">
      <p className="max-w-[74ch] text-sm text-ink-2">
        Physicians answer drawn tasks on their page Answers, by specialty, without AI. They see the
        conversation only. Tasks without an answer can be released if you waive the check.
      </p>
      {answers ? <AnswersProgress draftId={draftId} datasetId={datasetId} answers={answers} /> : null}
      {answerers ? <AnswerersTable draftId={draftId} datasetId={datasetId} answerers={answerers} /> : null}
      {answers ? <AnswersTable answers={answers.answers} /> : null}
    </Section>
  )
}
