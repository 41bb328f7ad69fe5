import type { Rule } from './rule'

const admins = ['admin'] as const

/** Rules for the pools of datasets, and for retiring tasks. */
export const poolPermissions = {
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
} as const satisfies Record<string, Rule>
