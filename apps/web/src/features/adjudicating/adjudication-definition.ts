import { formatCount } from '../../components/ui/text/format'
import { keepLoader } from '../../components/ui/loading/part-loaders'
import type { AdjudicationDraft } from '../../domain/adjudicating/adjudication-draft'
import { emptyAdjudicationDraft } from '../../domain/adjudicating/empty-adjudication-draft'
import type { OpenAdjudication, SubmittedAdjudication } from '../../domain/adjudicating/adjudication-views'
import type { AssignmentDefinition } from '../kits/assignments/assignment-definition'
import { waitingTasks } from '../kits/assignments/strings'
import { commandWords, queueStrings, strings } from './strings'

export const adjudicationDefinition: AssignmentDefinition<
  OpenAdjudication,
  AdjudicationDraft,
  SubmittedAdjudication
> = {
  noun: 'adjudication',
  timedAs: 'adjudicate',
  path: '/adjudicate',
  split: { name: 'adjudication', initial: 42 },
  partAfterUndo: 'decision',
  connect: ({ adjudications }) => ({
    take: () => adjudications.take.mutate({}),
    queue: () => adjudications.queue.query(),
    skip: (offered) => adjudications.skip.mutate(offered),
    read: (input, signal) => adjudications.read.query(input, { signal }),
    kept: (of) => adjudications.kept.query(of),
    save: (input, signal) => adjudications.save.mutate(input, { signal }),
    submit: (input) => adjudications.submit.mutate(input),
    end: (input) => adjudications.end.mutate(input),
    undo: (of) => adjudications.undo.mutate(of),
  }),
  readServerState: ({ draft, versionId }) =>
    draft ?? { version: 0, content: emptyAdjudicationDraft(versionId), savedAt: null },
  loadReader: keepLoader(() =>
    import('./draft/local-adjudication-draft').then((file) => file.readLocalAdjudicationDraft),
  ),
  isPart: (field) => /^(rating|ratingReason|rubric|decision|reasons|note|guard|row:.+)$/.test(field),
  jumps: [
    { part: 'rated-response', label: commandWords.response, keywords: ['answer', 'text', 'conversation'] },
    { part: 'reviews', label: commandWords.reviews, keywords: ['dispute', 'reviewer'] },
    { part: 'rubric', label: commandWords.rubric, keywords: ['rubric', 'criteria', 'differences'] },
    { part: 'rating', label: commandWords.rating, keywords: ['1', '7', 'quality', 'median'] },
    {
      part: 'decision',
      label: commandWords.decision,
      keywords: ['accept', 'return', 'reject'],
    },
    { part: 'note', label: commandWords.note, keywords: ['author'] },
    { part: 'private-note', label: commandWords.privateNote, keywords: ['own'] },
    { part: 'submit', label: commandWords.submit, keywords: ['send', 'finish', 'accept'] },
  ],
  words: {
    title: queueStrings.title,
    blind: strings.blind,
    back: strings.back,
    submit: strings.submit,
    queue: {
      ...queueStrings,
      openCount: (count) => formatCount(count, 'task'),
      waiting: waitingTasks.adjudication,
      instead: { href: '/review', label: queueStrings.review },
    },
  },
}
