// Builds everything a server needs: the database client, the bundles and the web application.
import { ensurePrismaClient, requireNode } from './lib/instance/prepare.mjs'
import { reportError } from './lib/setup-error.mjs'
import { step } from './lib/steps.mjs'

try {
  requireNode()
  await step('Database client generated', ensurePrismaClient)
  const { ensureBuild } = await import('./lib/build.mjs')
  await step('Web application, worker and command line built', ensureBuild)
} catch (error) {
  process.exitCode = reportError(error)
}
