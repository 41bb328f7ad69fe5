import type { Command } from './command-line/command'
import { budgetCommand } from './commands/budget'
import { createApiKeyCommand } from './commands/create-api-key'
import { createJudgeCommand } from './commands/create-judge'
import { createSystemCommand } from './commands/create-system'
import { importCommand } from './commands/import'
import { inviteCommand } from './commands/invite'
import { leaderboardCommand } from './commands/leaderboard'
import { listApiKeysCommand } from './commands/list-api-keys'
import { releaseCommand } from './commands/release'
import { resultsCommand } from './commands/results'
import { revokeApiKeyCommand } from './commands/revoke-api-key'
import { runCommand } from './commands/run'
import { statusCommand } from './commands/status'
import { steerCommands } from './commands/steer-run'
import { verifyAuditCommand } from './commands/verify-audit'

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  statusCommand,
  createApiKeyCommand,
  listApiKeysCommand,
  revokeApiKeyCommand,
  inviteCommand,
  importCommand,
  releaseCommand,
  createSystemCommand,
  createJudgeCommand,
  runCommand,
  ...steerCommands,
  budgetCommand,
  resultsCommand,
  leaderboardCommand,
  verifyAuditCommand,
]
