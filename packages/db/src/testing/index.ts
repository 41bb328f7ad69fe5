export { createTestDatabase, type TestDatabase } from './create-test-database'
export { makeDataset } from './factories/make-dataset'
export { makeDraw, makePlannedDraft, type DrawFixture, type MadeDraw } from './factories/make-draw'
export { makeExport } from './factories/make-export'
export { makeExportedFile } from './factories/make-exported-file'
export { makeImport, type ImportFixture } from './factories/make-import'
export { makePrices, type PriceFixture } from './factories/make-prices'
export { makeRelease, withdrawRelease, type MadeRelease } from './factories/make-release'
export {
  makeJudge,
  makePhysicians,
  makeSystem,
  testJudgeTemplate,
  type LlmFixture,
} from './factories/make-system'
export { makeTask, type MadeTask, type TaskFixture } from './factories/make-task'
export { makeThread } from './factories/make-thread'
export { makePerson, makeTurn, type MadeTurn } from './factories/make-turn'
export { resumeRun, retryRun, startRun, type RunFixture, type StartedRun } from './factories/start-run'
