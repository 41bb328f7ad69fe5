import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { startStubProvider } from './server.mjs'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    delay: { type: 'string', default: '0' },
    answers: { type: 'string' },
  },
})
const answers = values.answers ? JSON.parse(await readFile(values.answers, 'utf8')) : {}
const stub = await startStubProvider({ port: Number(values.port), delayMs: Number(values.delay), answers })
console.log(JSON.stringify({ baseUrl: stub.baseUrl, log: `${stub.origin}/log` }))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stub.close())
