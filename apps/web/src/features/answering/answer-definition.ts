import { formatCount } from '../../components/ui/text/format'
import { keepLoader } from '../../components/ui/loading/part-loaders'
import type { AnswerDraft } from '../../domain/answering/answer-draft'
import { emptyAnswerDraft } from '../../domain/answering/empty-answer-draft'
import type { OpenAnswer, SubmittedAnswer } from '../../domain/answering/answer-views'
import type { AssignmentDefinition } from '../kits/assignments/assignment-definition'
import { waitingTasks } from '../kits/assignments/strings'
import { commandWords, queueStrings, strings } from './strings'

export const answerDefinition: AssignmentDefinition<OpenAnswer, AnswerDraft, SubmittedAnswer> = {
  noun: 'answer',
  timedAs: 'answer',
  path: '/answer',
  split: { name: 'answer', initial: 45 },
  hasThreads: false,
  partAfterUndo: 'answer',
  connect: ({ answers }) => ({
    take: () => answers.take.mutate({}),
    queue: () => answers.queue.query(),
    skip: (offered) => answers.skip.mutate(offered),
    read: (input, signal) => answers.read.query(input, { signal }),
    kept: (of) => answers.kept.query(of),
    save: (input, signal) => answers.save.mutate(input, { signal }),
    submit: (input) => answers.submit.mutate(input),
    end: (input) => answers.end.mutate(input),
    undo: (of) => answers.undo.mutate(of),
  }),
  readServerState: ({ draft, versionId }) =>
    draft ?? { version: 0, content: emptyAnswerDraft(versionId), savedAt: null },
  loadReader: keepLoader(() =>
    import('./draft/local-answer-draft').then((file) => file.readLocalAnswerDraft),
  ),
  isPart: (field) => /^(answer|consulted|sources|ai|interrupted|guard)$/.test(field),
  jumps: [
    { part: 'answer', label: commandWords.answer, keywords: ['text', 'write'] },
    { part: 'ai', label: commandWords.declaration, keywords: ['ai', 'sources', 'consulted'] },
    { part: 'private-note', label: commandWords.privateNote, keywords: ['own'] },
    { part: 'submit', label: commandWords.submit, keywords: ['send', 'finish'] },
  ],
  words: {
    title: queueStrings.title,
    text: strings.text,
    blind: strings.blind,
    back: strings.back,
    submit: strings.submit,
    queue: {
      ...queueStrings,
      openCount: (count) => formatCount(count, 'answer'),
      waiting: waitingTasks.baseline,
      instead: { href: '/review', label: queueStrings.review },
    },
  },
}
