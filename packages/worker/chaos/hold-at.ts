import type { Pool } from 'pg'
import { waitFor } from './wait-for'

/** Points at which every worker can be stopped, each between two effects of the engine. */
export type HoldPoint =
  | 'at the start of the run'
  | 'while claiming'
  | 'after the claim, before the call'
  | 'after the call, before its row'
  | 'after the verdict, before its item is done'
  | 'between the completion and its grading'
  | 'within the lease of a lane'
  | 'while settling'
  | 'while writing the result'
  | 'at the end of the run'

export interface Hold {
  /** Resolves when a worker waits at the point. */
  reached: () => Promise<void>
  /** Lets all workers continue. */
  release: () => Promise<void>
  /** Ends the waiting sessions, as the server does when their client is gone, then lets go. */
  abandon: () => Promise<void>
}

const LOCK = 4_711

// A trigger in the scenario's database waits while we hold the lock. The product does not know it.
const triggers: Record<Exclude<HoldPoint, 'after the claim, before the call'>, string> = {
  'at the start of the run': `BEFORE UPDATE ON run FOR EACH ROW WHEN (NEW.state = 'running')`,
  'while claiming': `BEFORE UPDATE ON work_item FOR EACH ROW WHEN (OLD.state = 'ready' AND NEW.state = 'running')`,
  'after the call, before its row': 'BEFORE INSERT ON attempt FOR EACH ROW',
  'after the verdict, before its item is done': `BEFORE UPDATE ON work_item FOR EACH ROW WHEN (NEW.kind = 'grading' AND NEW.state = 'done')`,
  'between the completion and its grading': `BEFORE INSERT ON work_item FOR EACH ROW WHEN (NEW.kind = 'grading')`,
  'within the lease of a lane': 'BEFORE UPDATE ON lane_lease FOR EACH ROW',
  'while settling': `BEFORE INSERT ON work_item FOR EACH ROW WHEN (NEW.kind = 'result')`,
  'while writing the result': 'BEFORE INSERT ON example_result FOR EACH ROW',
  'at the end of the run': `BEFORE UPDATE ON run FOR EACH ROW WHEN (NEW.state = 'completed')`,
}

const blockedSql = `
  SELECT pid FROM pg_locks
  WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND ((locktype = 'advisory' AND objid = ${LOCK}) OR relation = 'system'::regclass)`

/** From now on every worker that reaches the point waits. `pool` connects as the superuser. */
export async function holdAt(pool: Pool, point: HoldPoint): Promise<Hold> {
  const holder = await pool.connect()
  if (point === 'after the claim, before the call')
    await holder.query('BEGIN; LOCK TABLE system IN ACCESS EXCLUSIVE MODE')
  else {
    await pool.query(`
      CREATE OR REPLACE FUNCTION chaos_hold() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_advisory_xact_lock_shared(${LOCK}); RETURN NEW; END $$;
      CREATE TRIGGER chaos_hold ${triggers[point]} EXECUTE FUNCTION chaos_hold()`)
    await holder.query(`BEGIN; SELECT pg_advisory_xact_lock(${LOCK})`)
  }
  const release = async () => {
    await holder.query('COMMIT')
    holder.release()
  }
  return {
    reached: () =>
      waitFor(`a worker ${point}`, async () => ((await pool.query(blockedSql)).rowCount ?? 0) > 0),
    release,
    async abandon() {
      await pool.query(`SELECT pg_terminate_backend(pid) FROM (${blockedSql}) AS blocked`)
      await release()
    },
  }
}
