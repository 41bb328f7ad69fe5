import type { Rule } from './rule'

const admins = ['admin'] as const

/** Who may read pools, draw from them, and freeze, publish and export releases. */
export const releasingRules = {
  'releases.freeze': {
    who: admins,
    scope: 'admin',
    fresh: true,
    does: 'freeze a release',
    why: 'A frozen release can never be changed, and results are compared on it.',
  },
  'samples.read': {
    who: admins,
    scope: 'read',
    does: 'read plans, draws and drafts of releases',
    why: 'Whether a task was drawn, and from which stratum, would reveal its rating to the people who judge it.',
  },
  'samples.manage': {
    who: admins,
    scope: 'admin',
    does: 'plan and draw samples',
    why: 'Every draw stays in the draw history, so that nobody can choose among seeds unseen.',
  },
  'tasks.retire': {
    who: admins,
    scope: 'admin',
    does: 'retire and restore tasks',
    why: 'A retired task is kept out of later releases. Frozen releases don’t change.',
  },
  'pool.read': {
    who: admins,
    scope: 'read',
    does: 'see the pools of a dataset',
    why: 'A pool says how many tasks wait for a release or a review. Of submitted tasks it shows counts only, so that reviewing stays blind.',
  },
  'pool.open': {
    who: admins,
    scope: null,
    does: 'open a task from a pool',
    why: 'Only admins with no part in the task. Reading is recorded, and they can’t review, adjudicate or answer the task afterwards.',
  },
  'pool.saveView': { who: admins, scope: 'admin', does: 'save views of a pool' },
  'pool.manage': {
    who: admins,
    scope: 'admin',
    does: 'exclude tasks from pools',
    why: 'An excluded task is never drawn for a release.',
  },
  'releases.export': {
    who: admins,
    scope: 'admin',
    does: 'export releases as files',
    why: 'A file holds the text of the public split, and a copy can’t be recalled. A key that only reads results can’t make one. Every download is recorded.',
  },
  'releases.publish': {
    who: admins,
    scope: 'admin',
    fresh: true,
    does: 'publish releases, post notices about them, and withdraw them',
    why: 'What was published has been read and can’t be recalled, and a withdrawal is final.',
  },
  'releases.readFlow': {
    who: 'anyone',
    scope: 'read',
    does: 'read how the tasks of a published release were selected',
    why: 'Readers of results must be able to check what was left out. Except for admins, counts that no file of the release holds are rounded up.',
  },
  'releases.readBaseline': {
    who: 'anyone',
    scope: 'read',
    does: 'read how the answers of physicians to a published release came about',
    why: 'A human baseline means little without it. It has counts and statements, and identifies nobody.',
  },
  'releases.stateBaseline': {
    who: admins,
    scope: 'admin',
    does: 'state how physicians were recruited, trained and paid',
    why: 'Readers of results read it beside the score of physicians.',
  },
} as const satisfies Record<string, Rule>
