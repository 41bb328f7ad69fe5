import { env } from '../../platform/env'
import type { AnalyzerState } from './analyze-texts'

const ANALYZER_AWAY = 'The analyzer of this installation does not answer.'

/** What a writer has to know about the analyzer’s part in a check; null if it took part, or there is none. */
export function explainAnalyzer(state: AnalyzerState): string | null {
  if (state === 'no_language')
    return 'The analyzer of this installation doesn’t know the language of a text, so only the built-in guard checked it.'
  if (state !== 'away') return null
  return env().GUARD_ANALYZER_REQUIRED
    ? `${ANALYZER_AWAY} You can go on writing; sending and submitting wait until it does.`
    : `${ANALYZER_AWAY} Only the built-in guard checked this text.`
}

/** Why a text has to wait: the analyzer is away, and the deployment requires it. */
export const explainMissingAnalyzer = (state: AnalyzerState): string | null =>
  state === 'away' && env().GUARD_ANALYZER_REQUIRED
    ? `${ANALYZER_AWAY} Your text is kept. Try again in a minute, or ask an admin.`
    : null

/** Why a scan stops: without the analyzer, it would not find everything. */
export const explainStoppedScan = (state: AnalyzerState): string | null =>
  state === 'away' ? `${ANALYZER_AWAY} What was scanned counts. Start the scan again when it answers.` : null
