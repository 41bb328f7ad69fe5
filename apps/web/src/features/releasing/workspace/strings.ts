import type { whyLeft } from '../../../domain/releasing/extend-draw'
import type { CheckName } from '../../../domain/releasing/readiness'
import type { SkipReason } from '../../../domain/releasing/reserves'
import type { StepName } from '../../../domain/releasing/workspace-steps'

export const stepTitles: Record<StepName, string> = {
  pool: 'Pool',
  plan: 'Plan',
  draw: 'Draw',
  reviews: 'Reviews',
  split: 'Held-out split',
  answers: 'Physician answers',
  checks: 'Checks',
  freeze: 'Freeze',
  publish: 'Publish',
}

/** What each check demands, and what to do when it fails. */
export const checkTexts: Record<CheckName, { met: string; fix: string }> = {
  eligible: {
    met: 'All are accepted, in the version that was drawn, and in the pool.',
    fix: 'These tasks were retired, excluded, revised or frozen in another release after the draw. Replace them at the draw; revised ones are kept in their new version.',
  },
  split: {
    met: 'No held-out task is public in an earlier release, and no public one is held out in one.',
    fix: 'Split the draw again: tasks that earlier releases hold out stay held out, and published ones stay public.',
  },
  physicians: {
    met: 'Author, reviewers and adjudicator of each are at least three people.',
    fix: 'Assign another reviewer, or replace the tasks at the draw.',
  },
  threads: {
    met: 'All threads are closed.',
    fix: 'Have the questions answered and closed, or waive this check with a reason.',
  },
  patient_data: {
    met: 'No author has overridden a warning.',
    fix: 'Read these tasks again. If the text is harmless, waive this check with a reason.',
  },
  findings: {
    met: 'Scans found nothing open in conversations, rubrics and physician answers.',
    fix: 'Open the findings: redact each, or keep it with a reason. If the release can go out with them, waive this check with a reason.',
  },
  scanned: {
    met: 'The current detectors have read every drawn task in its current state.',
    fix: 'Scan stored texts before the freeze: the current detectors may find what earlier ones missed. A freeze doesn’t wait for it.',
  },
  possible_findings: {
    met: 'Scans found no possible name or place that nobody has kept.',
    fix: 'Check them: they may be names of patients. A freeze doesn’t wait for it.',
  },
  rubrics: {
    met: 'Every rubric has at least one criterion with positive points, and no two criteria with the same text.',
    fix: 'Replace the tasks at the draw.',
  },
  duplicates: {
    met: 'No two drawn tasks are near duplicates.',
    fix: 'Exclude all but one of each cluster in the pool and replace the others at the draw, or waive this check with a reason.',
  },
  copies: {
    met: 'No drawn task is an imported copy of another one.',
    fix: 'In exported files, these tasks would have the same id as their copies. Exclude one of each pair in the pool, then replace it at the draw.',
  },
  answers: {
    met: 'Every drawn task has the answer of a physician who used no AI.',
    fix: 'Wait for the answers or assign them, or waive this check with a reason.',
  },
  license: {
    met: 'The dataset has a license.',
    fix: 'Choose a license in the settings of the dataset.',
  },
  canary: {
    met: 'The dataset has a canary.',
    fix: 'Set a canary in the settings of the dataset.',
  },
}

/** Where an admin fixes what a check found, besides the tasks themselves. */
export function findFix(name: CheckName, datasetId: string): { href: string; label: string } | null {
  const dataset = `/datasets/${datasetId}`
  const places: Partial<Record<CheckName, { href: string; label: string }>> = {
    eligible: { href: '#draw', label: 'Go to the draw' },
    split: { href: '#split', label: 'Go to the held-out split' },
    physicians: { href: '#draw', label: 'Go to the draw' },
    findings: {
      href: `/patient-data?dataset=${datasetId}&certainty=stopping`,
      label: 'Open the findings',
    },
    scanned: { href: '/patient-data', label: 'Scan stored texts' },
    possible_findings: {
      href: `/patient-data?dataset=${datasetId}&certainty=possible`,
      label: 'Open the possible findings',
    },
    rubrics: { href: '#draw', label: 'Go to the draw' },
    duplicates: { href: `${dataset}/release/pool/duplicates`, label: 'Open the near duplicates' },
    copies: { href: `${dataset}/release/pool`, label: 'Open the pool' },
    answers: { href: '#answers', label: 'Go to the answers' },
    license: { href: `${dataset}/settings`, label: 'Open the settings' },
    canary: { href: `${dataset}/settings`, label: 'Open the settings' },
  }
  return places[name] ?? null
}

/** Why a drawn task fails a check, in a few words. */
export const failureTexts: Record<CheckName, string> = {
  eligible: 'can’t be released',
  split: 'on the other side in an earlier release',
  physicians: 'seen by fewer than three physicians',
  threads: 'open question',
  patient_data: 'overridden patient-data warning',
  findings: 'open finding of the patient-data guard',
  scanned: 'not scanned with the current patient-data guard',
  possible_findings: 'possible name or place',
  rubrics: 'invalid rubric',
  duplicates: 'near duplicate of another drawn task',
  copies: 'imported copy of another drawn task, or has one',
  answers: 'no physician answer',
  license: 'no license',
  canary: 'no canary',
}

/** Why a drawn task is no longer in the pool, in a few words. */
export const leftTexts: Record<(typeof whyLeft)[number], string> = {
  retired: 'retired',
  excluded: 'excluded from the pool',
  contributions_excluded: 'contributions of its author excluded',
  already_released: 'in a release, and the plan leaves released tasks out',
  not_accepted: 'no longer accepted',
}

/** Why an extension would skip a reserve, in a few words. */
export const skipTexts: Record<SkipReason, string> = {
  ...leftTexts,
  author_cap: 'its author has as many drawn tasks as the cap allows',
  institution_cap: 'its institution has as many drawn tasks as the cap allows',
  cluster_cap: 'its near duplicates fill the cap',
  vendor_cap: 'the vendor of its rated model has as many drawn tasks as the cap allows',
}

export const workspaceStrings = {
  lead: 'Plan which accepted tasks make the next release, draw them, and freeze them; or draw the submitted tasks that are reviewed first. Several drafts can be open side by side.',
  none: 'A draft plans, draws and freezes one release. It can be left and continued at any time.',
  drawLead:
    'The server makes the random seed after it has hashed the plan and the pool. Every draw stays in the history, discarded ones included, and the history is published with the release.',
  reviewDrawLead:
    'Reviewers are offered drawn tasks before others. The server makes the random seed after it has hashed the plan and the pool. Every draw stays in the history, discarded ones included.',
  answerers:
    'Physicians of each specialty who can answer at least one drawn task, how many each answers if they share them, and how many they can have open at once. People who wrote, reviewed, adjudicated or read a task can’t answer it. A physician with two specialties counts in both. Physicians who have not begun, of this specialty or a related one, can be notified once a day.',
  splitLead:
    'Held-out tasks are in no file or page of a release. They reach only systems, judges, and the physicians who wrote, judged or answered them.',
  freezeLead:
    'A frozen release can never be changed. Its manifest lists the hash of every public task and a commitment to every held-out one.',
  unverifiable:
    'Anyone can verify the content and the draw. Nobody outside can verify that the pool is complete, or which tasks were eligible.',
}

export const yieldStrings = {
  lead: 'Yield: accepted tasks divided by settled ones, which are accepted, rejected or withdrawn. Drift: accepted tasks whose difficulty has changed since the draw, divided by those whose difficulty is known both times. In parentheses: 95% intervals.',
  unsettled: 'No drawn task is settled yet, so yield and drift are unknown.',
  excluded:
    'The contributions of all authors of this draw are excluded, so there is no outcome to count. Discard the draw and draw again.',
  method:
    'A draw for review is the second phase of a two-phase sample: the first phase knows a task by its author’s rating only, and the review measures whether it is accepted and how difficult it finally is. To get n accepted tasks from a stratum, draw about n divided by its yield. Tasks count under the stratum from which they were drawn. While many are open, the yield describes those that were settled quickly. Intervals are Wilson’s score intervals.',
  sources:
    'Neyman, J. (1938). Contribution to the theory of sampling human populations. J. Am. Stat. Assoc. 33:101–116. Cochran, W. G. (1977). Sampling techniques, 3rd ed., chapter 12: Double sampling. Wiley. Wilson, E. B. (1927). J. Am. Stat. Assoc. 22:209–212.',
}
