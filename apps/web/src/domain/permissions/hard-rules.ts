/**
 * Rules that no role overrides, not even admin. They are checked in the transaction that would break them.
 */
export const hardRules: readonly { rule: string; why: string }[] = [
  {
    rule: 'The author never reviews, adjudicates or answers their own task.',
    why: 'People can’t judge their own work impartially.',
  },
  {
    rule: 'A reviewer of a task never adjudicates or answers it, and two reviews of one version come from two people.',
    why: 'Several people must check each task independently.',
  },
  {
    rule: 'People with a declared tie to the vendor of the rated response never review or adjudicate it, and never grade that vendor’s answers.',
    why: 'A conflict of interest has an effect even when it goes unnoticed.',
  },
  {
    rule: 'Reviewers and adjudicators come from outside the author’s institution, unless the dataset allows otherwise.',
    why: 'Colleagues know each other’s cases and habits.',
  },
  {
    rule: 'Until a task is settled, reviewers and adjudicators don’t see the author, each other, the model, or the author’s rating.',
    why: 'Knowing a name or a rating in advance biases the judgment.',
  },
  {
    rule: 'Drafts, and conversations with a system, are visible only to the person who wrote them.',
    why: 'People need to think without being watched.',
  },
  {
    rule: 'Audit entries, versions, verdicts and attempts are never changed or deleted.',
    why: 'Every number must be traceable to the data behind it.',
  },
]

/** What each role can read; each line adds to those above it. */
export const visibilityByRole: readonly { who: string; sees: string }[] = [
  { who: 'Anyone', sees: 'the published leaderboard and the methods, but no task text' },
  {
    who: 'Viewer',
    sees: 'also published runs, down to the criterion, on the public split; no held-out tasks, unpublished runs or identities',
  },
  {
    who: 'Physician',
    sees: 'their own work and their assignments; published runs, except for tasks they may still be asked to review, adjudicate or answer',
  },
  { who: 'Adjudicator', sees: 'also the disputed tasks they may decide' },
  { who: 'Admin', sees: 'everything except private work; all access is audited' },
]
