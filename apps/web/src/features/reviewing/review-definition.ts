import { formatCount } from '../../components/ui/text/format'
import { keepLoader } from '../../components/ui/loading/part-loaders'
import { emptyReviewDraft } from '../../domain/reviewing/empty-review-draft'
import type { ReviewDraft } from '../../domain/reviewing/review-draft'
import type { OpenReview, SubmittedReview } from '../../domain/reviewing/review-views'
import type { AssignmentDefinition } from '../kits/assignments/assignment-definition'
import { waitingTasks } from '../kits/assignments/strings'
import { commandWords, queueStrings, strings } from './strings'

export const reviewDefinition: AssignmentDefinition<OpenReview, ReviewDraft, SubmittedReview> = {
  noun: 'review',
  timedAs: 'review',
  path: '/review',
  split: { name: 'peer-review' },
  partAfterUndo: 'decision',
  connect: ({ reviews }) => ({
    take: () => reviews.take.mutate({}),
    queue: () => reviews.queue.query(),
    skip: (offered) => reviews.skip.mutate(offered),
    read: (input, signal) => reviews.read.query(input, { signal }),
    kept: (of) => reviews.kept.query(of),
    save: (input, signal) => reviews.save.mutate(input, { signal }),
    submit: (input) => reviews.submit.mutate(input),
    end: (input) => reviews.end.mutate(input),
    undo: (of) => reviews.undo.mutate(of),
  }),
  readServerState: ({ draft, versionId }) =>
    draft ?? { version: 0, content: emptyReviewDraft(versionId), savedAt: null },
  loadReader: keepLoader(() =>
    import('./draft/local-review-draft').then((file) => file.readLocalReviewDraft),
  ),
  isPart: (field) => /^(flaw|realistic|rating|rubric|decision|reasons|note|guard|criterion:.+)$/.test(field),
  jumps: [
    {
      part: 'rated-response',
      label: commandWords.response,
      keywords: ['answer', 'text', 'conversation'],
    },
    { part: 'flaw', label: commandWords.questions, keywords: ['flaw', 'realistic'] },
    { part: 'rating', label: commandWords.rating, keywords: ['1', '7', 'quality'] },
    { part: 'rubric', label: commandWords.rubric, keywords: ['rubric', 'criteria'] },
    { part: 'decision', label: commandWords.decision, keywords: ['approve', 'return', 'reject'] },
    { part: 'note', label: commandWords.note, keywords: ['author'] },
    { part: 'private-note', label: commandWords.privateNote, keywords: ['own'] },
    { part: 'submit', label: commandWords.submit, keywords: ['send', 'finish'] },
  ],
  words: {
    title: queueStrings.title,
    blind: strings.blind,
    back: strings.back,
    submit: strings.submit,
    queue: {
      ...queueStrings,
      openCount: (count) => formatCount(count, 'review'),
      waiting: waitingTasks.review,
      instead: { href: '/write/new', label: queueStrings.write },
    },
  },
}
