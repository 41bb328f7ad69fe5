/** What no role lifts, an admin's neither: checked in the transaction that would break it. */
export const hardRules: readonly { rule: string; why: string }[] = [
  {
    rule: 'The author never reviews, adjudicates or answers their own task.',
    why: 'Nobody judges their own work.',
  },
  {
    rule: 'A reviewer of a task never adjudicates or answers it, and two reviews of one version are by two people.',
    why: 'Each task is to be seen by several pairs of eyes.',
  },
  {
    rule: 'Nobody with a declared tie to the vendor of the rated response reviews or adjudicates it, nor grades that vendor’s answers.',
    why: 'An interest in the outcome need not be felt to have an effect.',
  },
  {
    rule: 'Nobody of the author’s affiliation reviews or adjudicates, unless the dataset allows it.',
    why: 'Colleagues know each other’s cases and habits.',
  },
  {
    rule: 'Until a task is settled, reviewers and adjudicators see neither the author, nor each other, nor the llm, nor the author’s rating.',
    why: 'A name or a number read before pulls the judgement towards it.',
  },
  {
    rule: 'What someone is still writing, and what they asked a system, is theirs alone.',
    why: 'Nobody thinks freely while being watched.',
  },
  {
    rule: 'Audit, versions, verdicts and attempts are never changed and never deleted.',
    why: 'A number must be traceable to what it was made from.',
  },
]

/** Who sees what, at rest: each line adds to the ones that it names. */
export const sights: readonly { who: string; sees: string }[] = [
  { who: 'Anyone', sees: 'the published leaderboard and the methods, and no text of tasks' },
  {
    who: 'Viewer',
    sees: 'besides, published runs down to the criterion on the public split; no held-out tasks, no unpublished runs, no identities',
  },
  {
    who: 'Physician',
    sees: 'their own work and what they are asked to do; published runs, but for tasks that they may still be asked to review, adjudicate or answer',
  },
  { who: 'Adjudicator', sees: 'besides, the disputed tasks that they are free to decide' },
  { who: 'Admin', sees: 'everything but what is someone’s alone, and is audited' },
]
