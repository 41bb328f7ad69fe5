/**
 * Measures how long other users wait during a burst: 50 ordinary reads a second, alone and beside 200
 * simultaneous sign-ins with wrong passwords, then alone and beside 1,000 calls in batches of the maximum
 * size, sequential and simultaneous. Prints the median and 95th percentile of the reads, and the ratio to the
 * quiet period before. Runs against the instance of CONSILIUM_DATA_DIR. `npx tsx e2e/bench/burst.ts`
 */
import { readRuntime } from '../read-runtime'

const READS_PER_SECOND = 50
const QUIET_SECONDS = 8
const SIGN_INS = 200
const BATCH_CALLS = 1_000
const CALLS_IN_BATCH = 20
const { url } = readRuntime()

interface Row {
  what: string
  reads: number
  failed: number
  p50: number
  p95: number
  seconds: number
}

const rows: Row[] = []
const batchesSaid = `${BATCH_CALLS.toLocaleString('en')} calls in ${BATCH_CALLS / CALLS_IN_BATCH} batches`
await readBeside('warm', sleep(3_000))
rows.pop()
const quiet = await readBeside('nothing else', sleep(QUIET_SECONDS * 1_000))
const signIns = await readBeside(`${SIGN_INS} wrong passwords at once`, signInWrongly())
const quietAgain = await readBeside('nothing else, again', sleep(QUIET_SECONDS * 1_000))
const batchesInTurn = await readBeside(`${batchesSaid}, one after another`, sendBatches(1))
const batchesAtOnce = await readBeside(`${batchesSaid} at once`, sendBatches(BATCH_CALLS / CALLS_IN_BATCH))
console.table(rows)
for (const [beside, before] of [
  [signIns, quiet],
  [batchesInTurn, quietAgain],
  [batchesAtOnce, quietAgain],
] as const)
  console.log(
    `${beside.what}: ${ratio(beside.p50, before.p50)} × p50, ${ratio(beside.p95, before.p95)} × p95`,
  )

/**
 * Reads the public leaderboard at an even pace until the other work has ended; a late read doesn't delay the
 * next.
 */
async function readBeside(what: string, work: Promise<unknown>): Promise<Row> {
  const started = performance.now()
  const waits: number[] = []
  const open: Promise<void>[] = []
  let failed = 0
  let over = false
  void work.finally(() => (over = true))
  for (let number = 0; !over || number < READS_PER_SECOND; number++) {
    const due = started + (number * 1_000) / READS_PER_SECOND
    await sleep(Math.max(0, due - performance.now()))
    open.push(
      fetch(`${url}/api/v1/leaderboard`).then(async (answer) => {
        await answer.arrayBuffer()
        if (!answer.ok) failed += 1
        waits.push(performance.now() - due)
      }),
    )
  }
  await Promise.all([work, ...open])
  const row = {
    what,
    reads: waits.length,
    failed,
    p50: quantile(waits, 0.5),
    p95: quantile(waits, 0.95),
    seconds: Math.round((performance.now() - started) / 100) / 10,
  }
  rows.push(row)
  return row
}

async function signInWrongly(): Promise<void> {
  const csrf = await fetch(`${url}/api/auth/csrf`)
  const { csrfToken } = (await csrf.json()) as { csrfToken: string }
  const cookie = csrf.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  const signIn = (number: number) =>
    fetch(`${url}/api/auth/callback/credentials`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie },
      body: new URLSearchParams({
        csrfToken,
        json: 'true',
        email: `burst-${Date.now()}-${number}@example.org`,
        password: 'not the password',
      }),
    }).then((answer) => answer.arrayBuffer())
  await Promise.all(Array.from({ length: SIGN_INS }, (_, number) => signIn(number)))
}

async function sendBatches(senders: number): Promise<void> {
  const path = Array.from({ length: CALLS_IN_BATCH }, () => 'leaderboard.page').join(',')
  const input = encodeURIComponent(
    JSON.stringify(Object.fromEntries(Array.from({ length: CALLS_IN_BATCH }, (_, index) => [index, {}]))),
  )
  const send = async () => {
    for (let sent = 0; sent < BATCH_CALLS / senders; sent += CALLS_IN_BATCH)
      await fetch(`${url}/api/trpc/${path}?batch=1&input=${input}`).then((answer) => answer.arrayBuffer())
  }
  await Promise.all(Array.from({ length: senders }, send))
}

function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return (
    Math.round(
      (sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN) * 10,
    ) / 10
  )
}

function ratio(value: number, before: number): number {
  return Math.round((value / before) * 100) / 100
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
