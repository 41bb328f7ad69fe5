export const plannerStrings = {
  lead: 'What a sample should look like, with a report that follows as you type.',
  leadReadOnly: 'What the sample should look like.',
  size: 'How many tasks the sample has.',
  includeReleased: 'Draw tasks that are already in a release, too',
  published: 'The composition of HealthBench Professional: 525 tasks by use case and slice.',
  keys: 'Arrow keys move, Enter or F2 edits, typing overwrites, Tab goes on. Paste a block from a spreadsheet anywhere in the table.',
  pasteHint:
    'A table with headings, a list with one cell per row, or only the numbers, which begin in the selected cell.',
  noTargets:
    'Without targets, tasks are drawn at random from the whole pool, within the caps. Add a target to decide how many tasks of each kind there are.',
  unnamed: { none: 'Empty cells get nothing', proportional: 'Empty cells share what is left' },
  kinds: {
    fixed: { label: 'Counts', hint: 'Each cell gets the number that you give.' },
    proportional: { label: 'As in the pool', hint: 'Each cell gets its share of the pool.' },
    enriched: {
      label: 'Enriched',
      hint: 'Each cell gets its share of the pool times its factor: 1 changes nothing, 0 leaves it out.',
    },
  },
  caps: 'A cap limits how many tasks of one author, institution, cluster of near duplicates or vendor a sample can have. Leave it empty for no limit. With a cap of 2 or more on clusters, nothing can be held out: the pool file would show which held-out tasks resemble public ones.',
  exclude: 'Tasks of these kinds are never drawn.',
  include: 'These tasks are always drawn. They count toward the size, the targets and the caps.',
  conflict: 'Someone else changed this plan in the meantime',
  leave: 'The newest changes of the plan are not saved yet.',
  forDraw:
    'Saving for the draw records a hash of the plan and of its pool before the seed exists, so that a later change is visible. You can save again at any time: a draw keeps the plan that it was made with.',
  frozen: 'This draft is frozen as a release. Its plan is shown as it was drawn.',
  discarded: 'This draft was discarded. Its plan can no longer be changed.',
}

export const reportStrings = {
  resolution:
    'The smallest difference between two systems that this sample detects with a power of 80%, with the leaderboard’s correction for multiple comparisons (Holm over all pairs, at its strictest step).',
  spread: 'Standard deviation of the differences between two systems over tasks.',
  spreadAssumed:
    '35 is an assumption, because fewer than two systems of this dataset have published results: scores of each system vary by 35 points over tasks and correlate by 0.5, and √(2 · (1 − 0.5)) · 35 = 35. Publish the runs of two systems on one release, and their measured spread appears here, or type the figure of a pilot run.',
  yield:
    'How many drawn tasks are accepted, by the outcome of all draws for review of this dataset. The ranges are those of the 95% interval of the yield; the outcome of one draw varies around them. Draws with another mix of strata have another yield: see each stratum.',
  noYield:
    'No task was drawn for review yet, so the yield is unknown. After the first reviews of a draw, this says how many tasks to draw.',
  answers:
    'How many physicians each specialty has, and how many tasks they can have open at the same time. A physician with two specialties counts in both.',
  enrichment:
    'Share of each slice in the sample, divided by its share in the pool. Slices without a target follow from the targets, so they vary by draw.',
}
