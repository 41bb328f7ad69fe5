import { canonicalJson, type Transaction } from '@consilium/db'
import { createHash } from 'node:crypto'
import { AnswerDraft } from '../../domain/answering/answer-draft'
import { listAnswerTexts } from '../../domain/answering/answer-texts'
import type { SubmittedAnswer } from '../../domain/answering/answer-views'
import { countText } from '../../domain/answering/count-text'
import { findAnswerGaps } from '../../domain/answering/find-answer-gaps'
import { computeShareOfSequences } from '../../domain/answering/share-of-sequences'
import type { SubmitAssignment } from '../../domain/assignments/assignment-inputs'
import { summarizeGaps } from '../../domain/platform/summarize-gaps'
import type { Submission } from '../assignments/complete-assignment'
import { isHeld, type OwnAssignment } from '../assignments/find-own-assignment'
import { submitAssignment } from '../assignments/submit-assignment'
import type { Context } from '../platform/context'
import { Refusal } from '../platform/refusal'
import { answerDrafts } from './answer-drafts'
import { findReturned } from './find-returned'
import { readMedianLength } from './read-median-length'

/** Submits an answer. It takes effect once the review policy no longer holds it. */
export const submitAnswer = (ctx: Context, input: SubmitAssignment): Promise<SubmittedAnswer> =>
  submitAssignment(ctx, input, answerSubmission)

export const answerSubmission: Submission<AnswerDraft, SubmittedAnswer> = {
  drafts: answerDrafts,
  listTexts: listAnswerTexts,
  firstSteps: 'Write the answer, then say what you consulted and whether you used AI.',
  async write(tx, assignment, draft) {
    await checkAnswer(draft)
    await writeAnswer(tx, assignment, draft)
    return { decision: draft.aiUsed ? 'ai_declared' : 'answered', moveTask: async () => undefined }
  },
  check: (_, __, draft) => checkAnswer(draft),
  async readSubmitted(tx, assignment) {
    const { kind, taskId, personId, heldUntil, id } = assignment
    const stored = await tx.baselineAnswer.findUnique({ where: { assignmentId: id }, select: { text: true } })
    const { content } = stored
      ? { content: null }
      : await tx.draft.findFirstOrThrow({ where: { kind, taskId, personId }, select: { content: true } })
    return {
      takesEffectAt: isHeld(assignment) ? (heldUntil?.toISOString() ?? null) : null,
      length: countText(stored?.text ?? AnswerDraft.parse(content).text.trim()),
      median: await readMedianLength(tx, assignment),
    }
  },
}

async function checkAnswer(draft: AnswerDraft): Promise<void> {
  const gaps = findAnswerGaps(draft)
  const missing = summarizeGaps(gaps)
  if (missing) throw new Refusal('invalid_input', missing, gaps[0]?.part)
}

async function writeAnswer(tx: Transaction, assignment: OwnAssignment, draft: AnswerDraft): Promise<void> {
  const { id, versionId, personId } = assignment
  const text = draft.text.trim()
  const { conversation } = await tx.taskVersion.findUniqueOrThrow({
    where: { id: versionId },
    select: { conversation: true },
  })
  const returned = await findReturned(tx, assignment)
  await tx.baselineAnswer.create({
    data: {
      versionId,
      personId,
      source: 'baseline',
      text,
      details: {
        consulted: draft.consulted,
        consultedNote: draft.consultedNote.trim(),
        sources: draft.sources.map((source) => source.trim()).filter((source) => source !== ''),
        aiUsed: draft.aiUsed,
        interrupted: draft.interrupted,
      },
      assignmentId: id,
      replacesId: returned?.id ?? null,
      conversationSha256: createHash('sha256').update(canonicalJson(conversation), 'utf8').digest('hex'),
      pastedCharacters: draft.pastedCharacters,
      sharedWithModels: await computeSharedWithModels(tx, assignment, text),
    },
    select: { id: true },
  })
}

/** The largest share of the answer's word sequences that also occur in a single answer of a model to the task. */
async function computeSharedWithModels(
  tx: Transaction,
  { taskId, versionId }: OwnAssignment,
  text: string,
): Promise<number> {
  const rows = await tx.$queryRaw<{ text: string }[]>`
    SELECT o.rated_response AS text FROM task_version o WHERE o.task_id = ${taskId}::uuid AND o.rated_response IS NOT NULL
    UNION SELECT u.text FROM turn u WHERE u.task_id = ${taskId}::uuid AND u.state = 'answered'
    UNION SELECT c.text FROM completion c JOIN run r ON r.id = c.run_id JOIN system s ON s.id = r.system_id
      WHERE s.kind <> 'physicians' AND same_conversation(c.version_id, ${versionId}::uuid) AND c.version_id IN (SELECT o.id FROM task_version o WHERE o.task_id = ${taskId}::uuid)`
  return Math.max(0, ...rows.map((row) => computeShareOfSequences(text, row.text)))
}
