import pg from 'pg'

const PARTS = {
  columns: `SELECT table_name, column_name, ordinal_position, data_type, udt_name, is_nullable, column_default, is_identity
    FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 3`,
  constraints: `SELECT conrelid::regclass::text AS "table", conname, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2`,
  indexes: `SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1, 2`,
  triggers: `SELECT tgrelid::regclass::text AS "table", tgname, pg_get_triggerdef(oid) AS definition
    FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2`,
  functions: `SELECT p.oid::regprocedure::text AS name, pg_get_functiondef(p.oid) AS definition FROM pg_proc p
    WHERE pronamespace = 'public'::regnamespace AND prokind <> 'a'
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e') ORDER BY 1`,
  enums: `SELECT t.typname, e.enumlabel FROM pg_enum e JOIN pg_type t ON t.oid = e.enumtypid ORDER BY 1, e.enumsortorder`,
  extensions: 'SELECT extname FROM pg_extension ORDER BY 1',
  views: `SELECT c.relname, c.relkind::text, pg_get_viewdef(c.oid) AS definition FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('v', 'm') ORDER BY 1`,
  history: `SELECT migration_name, checksum, applied_steps_count, finished_at IS NOT NULL AS finished, rolled_back_at
    FROM "_prisma_migrations" ORDER BY started_at, migration_name`,
}

/** Everything that migrations can create in the schema `public`, as plain rows for comparison. */
export async function readCatalog(url) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const catalog = {}
    for (const [part, sql] of Object.entries(PARTS)) catalog[part] = (await client.query(sql)).rows
    return catalog
  } finally {
    await client.end()
  }
}
