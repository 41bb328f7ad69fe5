import type { Command } from './command-line/command'
import { answerCommands } from './commands/releases/answers'
import { archiveCommands } from './commands/archive-llm'
import { boardFilesCommand } from './commands/board-files'
import { budgetCommand } from './commands/budget'
import { completionsCommand } from './commands/completions'
import { createApiKeyCommand } from './commands/create-api-key'
import { createJudgeCommand } from './commands/create-judge'
import { createSystemCommand } from './commands/create-system'
import { datasetCommands } from './commands/datasets'
import { draftCommands } from './commands/releases/drafts'
import { guardCommands } from './commands/guard-scan'
import { importCommand } from './commands/import'
import { inviteCommand } from './commands/invite'
import { listCommands } from './commands/list-named'
import { limitCommands } from './commands/limit-llm'
import { defaultBoardCommand, leaderboardCommand } from './commands/leaderboard'
import { poolCommands } from './commands/releases/pool'
import { previewCommand } from './commands/preview'
import { listApiKeysCommand } from './commands/list-api-keys'
import { exportReleaseCommand } from './commands/releases/export-release'
import { publishReleaseCommand, releaseNoticeCommand } from './commands/releases/publish-release'
import { releaseChecksCommand, releaseCommand } from './commands/releases/release'
import { baselineCommands } from './commands/releases/release-baseline'
import { releaseFlowCommand } from './commands/releases/release-flow'
import { releaseFilesCommand } from './commands/releases/release-files'
import { resultsCommand, weightedMeanCommand } from './commands/results'
import { retireCommands } from './commands/releases/retire-tasks'
import { revokeApiKeyCommand } from './commands/revoke-api-key'
import { runCommand } from './commands/run'
import { statusCommand } from './commands/status'
import { extendCommands } from './commands/releases/extend-draw'
import { sampleCommands } from './commands/releases/samples'
import { showRunCommand } from './commands/show-run'
import { steerCommands } from './commands/steer-run'
import { verifyAuditCommand } from './commands/verify-audit'
import { verifyProofCommand } from './commands/releases/verify-proof'
import { verifyReleaseCommand } from './commands/releases/verify-release'
import { runNoticeCommands } from './commands/withdraw-run'

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  statusCommand,
  createApiKeyCommand,
  listApiKeysCommand,
  revokeApiKeyCommand,
  inviteCommand,
  ...datasetCommands,
  importCommand,
  // Before “release”: the first command whose words match runs.
  exportReleaseCommand,
  // `release` alone freezes a release, so its longer commands come first.
  releaseFlowCommand,
  ...baselineCommands,
  releaseFilesCommand,
  releaseChecksCommand,
  ...poolCommands,
  ...retireCommands,
  releaseCommand,
  ...draftCommands,
  ...extendCommands,
  ...answerCommands,
  ...sampleCommands,
  publishReleaseCommand,
  releaseNoticeCommand,
  createSystemCommand,
  createJudgeCommand,
  ...archiveCommands,
  ...limitCommands,
  ...listCommands,
  runCommand,
  previewCommand,
  showRunCommand,
  ...steerCommands,
  ...runNoticeCommands,
  budgetCommand,
  resultsCommand,
  completionsCommand,
  weightedMeanCommand,
  leaderboardCommand,
  boardFilesCommand,
  defaultBoardCommand,
  ...guardCommands,
  verifyAuditCommand,
  verifyReleaseCommand,
  verifyProofCommand,
]
