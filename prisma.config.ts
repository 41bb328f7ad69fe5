import path from 'node:path'
import { defineConfig } from 'prisma/config'

// Prisma would download its native schema engine; this one comes with npm.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= path.join(import.meta.dirname, 'packages/db/schema-engine.mjs')
process.env.CHECKPOINT_DISABLE ??= '1'

export default defineConfig({
  schema: 'prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_OWNER_URL ?? process.env.DATABASE_URL ?? 'postgresql://none' },
})
