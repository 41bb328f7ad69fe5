import type { CheckName } from '../../../domain/releasing/readiness'
import type { StepName } from '../../../domain/releasing/workspace-steps'

export const stepTitles: Record<StepName, string> = {
  pool: 'Pool',
  plan: 'Plan',
  draw: 'Draw',
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
    fix: 'These tasks were retired, excluded or revised after the draw. Discard the draw and draw again.',
  },
  physicians: {
    met: 'Author, reviewers and adjudicator of each are at least three people.',
    fix: 'Assign another reviewer, or exclude the tasks from the pool and draw again.',
  },
  threads: {
    met: 'All threads are closed.',
    fix: 'Have the questions answered and closed, or waive this check with a reason.',
  },
  patient_data: {
    met: 'No author has overridden a warning.',
    fix: 'Read these tasks again. If the text is harmless, waive this check with a reason.',
  },
  rubrics: {
    met: 'Every rubric has at least one criterion with positive points, and no two criteria with the same text.',
    fix: 'Exclude the tasks from the pool and draw again.',
  },
  duplicates: {
    met: 'No two drawn tasks are near duplicates.',
    fix: 'Exclude all but one of each cluster in the pool and draw again, or waive this check with a reason.',
  },
  answers: {
    met: 'Not checked: physician answers can’t be written here yet.',
    fix: '',
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

export const workspaceStrings = {
  lead: 'Plan which accepted tasks make the next release, draw them, and freeze them. Several drafts can be open side by side.',
  none: 'A draft plans, draws and freezes one release. It can be left and continued at any time.',
  drawLead:
    'The server makes the random seed after it has hashed the plan and the pool. Every draw stays in the history, discarded ones included, and the history is published with the release.',
  splitLead:
    'Held-out tasks are in no file or page of a release. They reach only systems, judges, and the physicians who wrote, judged or answered them.',
  freezeLead:
    'A frozen release can never be changed. Its manifest lists the hash of every public task and a commitment to every held-out one.',
  unverifiable:
    'Anyone can verify the content and the draw. Nobody outside can verify that the pool is complete, or which tasks were eligible.',
}
