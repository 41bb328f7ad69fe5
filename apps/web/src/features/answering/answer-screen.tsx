'use client'

import { useState } from 'react'
import { loadPart } from '../../components/ui/loading/load-part'
import type { AnswerDraft } from '../../domain/answering/answer-draft'
import type { OpenAnswer, SubmittedAnswer } from '../../domain/answering/answer-views'
import { answerLimits } from '../../domain/answering/declaration'
import { findAnswerGaps } from '../../domain/answering/find-answer-gaps'
import type { WorkGuidance } from '../../domain/guidelines/guidelines-views'
import { SubmitButton, type AssignmentPlace } from '../kits/assignments/assignment-footer'
import {
  AssignmentProvider,
  useAssignment,
  useAssignmentDraft,
} from '../kits/assignments/assignment-provider'
import { AssignmentScreen } from '../kits/assignments/assignment-screen'
import { PrivateNoteField } from '../kits/assignments/note-field'
import { useSubmission } from '../kits/assignments/use-submission'
import type { MissingLine } from '../kits/drafts/missing-list'
import { nameTask } from '../kits/task-view/describe-facets'
import { TaskConversation } from '../kits/task-view/task-conversation'
import { answerDefinition } from './answer-definition'
import { AnswerField } from './answer-field'
import { AnswerKeys } from './answer-keys'
import { DeclarationForm } from './declaration-form'
import { answerDraftParts } from './draft/answer-draft-parts'
import { listGuardedAnswerTexts } from './draft/list-guarded-answer-texts'
import { LengthsLine } from './lengths-line'
import { ReturnedNotice } from './returned-notice'
import { strings } from './strings'

// What follows the submission loads in the meantime.
const SubmissionSent = loadPart(() =>
  import('../kits/assignments/undoing/submission-sent').then(
    (file) => file.SubmissionSent<OpenAnswer, AnswerDraft, SubmittedAnswer>,
  ),
)
const AssignmentDone = loadPart(() =>
  import('../kits/assignments/assignment-done').then(
    (file) => file.AssignmentDone<OpenAnswer, AnswerDraft, SubmittedAnswer>,
  ),
)

interface PhysicianAnswerProps {
  answer: OpenAnswer
  personId: string
  guidance: WorkGuidance
}

/** An answer from opening to submission. */
export function PhysicianAnswer({ answer: first, personId, guidance }: PhysicianAnswerProps) {
  const [answer, setAnswer] = useState(first)
  const [sent, setSent] = useState<SubmittedAnswer | null>(null)
  if (!sent) return <OpenedAnswer answer={answer} personId={personId} guidance={guidance} onDone={setSent} />
  const says = (
    <>
      {strings.done.says} <LengthsLine sent={sent} />
    </>
  )
  return sent.takesEffectAt ? (
    <SubmissionSent
      definition={answerDefinition}
      assignmentId={answer.assignmentId}
      name={nameTask(answer.task)}
      takesEffectAt={sent.takesEffectAt}
      title={strings.done.title}
      onUndone={(undone) => {
        setAnswer(undone)
        setSent(null)
      }}
    >
      {says}
    </SubmissionSent>
  ) : (
    <AssignmentDone definition={answerDefinition} title={strings.done.title}>
      {says}
    </AssignmentDone>
  )
}

interface OpenedAnswerProps extends PhysicianAnswerProps {
  onDone: (sent: SubmittedAnswer) => void
}

function OpenedAnswer({ answer, personId, guidance, onDone }: OpenedAnswerProps) {
  const work = useAssignmentDraft(answerDefinition, answer, answerDraftParts, personId)
  return (
    <AssignmentProvider work={work} listGuarded={listGuardedAnswerTexts}>
      <AnswerScreen answer={answer} guidance={guidance} onDone={onDone} />
    </AssignmentProvider>
  )
}

function AnswerScreen({ answer, guidance, onDone }: Omit<OpenedAnswerProps, 'personId'>) {
  const { draft } = useAssignment<AnswerDraft>()
  const submission = useSubmission(answerDefinition, { listMissing, onDone })
  return (
    <AssignmentScreen
      submission={submission}
      guidance={guidance}
      keys={<AnswerKeys onSubmit={submission.submit} />}
      text={<TaskConversation lang={answer.task.language ?? undefined} messages={answer.conversation} />}
      judgment={
        <>
          <ReturnedNotice reason={answer.returned} />
          <AnswerField lang={answer.task.language ?? undefined} />
          <DeclarationForm />
          <PrivateNoteField hint={strings.privateNoteHint} maxLength={answerLimits.note} />
        </>
      }
      places={listPlaces(submission.missing, draft)}
      submitButtons={<SubmitButton submission={submission}>{strings.submit}</SubmitButton>}
    />
  )
}

const listMissing = (draft: AnswerDraft): MissingLine[] =>
  findAnswerGaps(draft).map((gap) => ({ ...gap, isAdvice: false }))

function listPlaces(missing: readonly MissingLine[], { text }: AnswerDraft): AssignmentPlace[] {
  const open = missing.find(({ part }) => /^(ai|consulted|sources|interrupted)$/.test(part))
  return [
    { name: strings.places.answer, part: 'answer', isOpen: text.trim() === '' },
    { name: strings.places.declaration, part: open?.part ?? 'ai', isOpen: open !== undefined },
  ]
}
