export const compareStrings = {
  lead: 'Which tasks two draws share, how their plans differ, and how their margins compare. Counts only, so that nobody learns the stratum of a task that they review.',
  margins:
    'Difference: share in B minus share in A, in percentage points. Enriched: share in the draw divided by share in its pool.',
  evidence:
    'What repeats each draw. Pools with the same tasks can have different hashes, because their codes depend on the saved plan.',
  few: 'A comparison needs two draws of this dataset. Discarded draws count, too.',
}
