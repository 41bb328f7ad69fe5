import type { Dashboard } from '../../../domain/home/dashboard-views'
import type { Context } from '../../platform/context'
import { listDrafts } from './list-drafts'
import { listNewcomers } from './list-newcomers'
import { listPipelines } from './list-pipelines'
import { listRunLines } from './list-run-lines'
import { listSpending } from './list-spending'
import { listStuckTasks } from './list-stuck-tasks'
import { readSetup } from './read-setup'

/** The state of the whole program: what is where, what is stuck and why, and what it costs. */
export async function readDashboard(ctx: Context, now = new Date()): Promise<Dashboard> {
  const [setup, stuck, pipelines, drafts, runs, spending, newcomers] = await Promise.all([
    readSetup(ctx),
    listStuckTasks(ctx),
    listPipelines(ctx),
    listDrafts(ctx),
    listRunLines(ctx, now),
    listSpending(ctx, now),
    listNewcomers(ctx),
  ])
  return { setup, stuck, pipelines, drafts, runs, spending, newcomers }
}
