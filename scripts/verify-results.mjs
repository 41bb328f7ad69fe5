// npm run results:verify [-- --backfill]: computes every stored result again from its verdicts and compares.
import { runBundle } from './lib/instance/run-bundle.mjs'

await runBundle('verify-results')
