#!/usr/bin/env node
// Replaces Prisma's native schema engine, which is not on npm: it speaks the same JSON-RPC on stdio and runs
// the official WASM build of that engine over node-postgres.
import fs from 'node:fs'
import { createRequire } from 'node:module'
import readline from 'node:readline'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import { canConnect, createDatabase, dropDatabase, SchemaAdapterFactory } from './schema-adapter.mjs'

const require = createRequire(import.meta.url)
const argv = process.argv.slice(2)
const optionValues = (name) => argv.flatMap((argument, i) => (argument === name ? [argv[i + 1]] : []))
const datasource = JSON.parse(optionValues('--datasource')[0] ?? '{}')
const ERROR_CODES = { '3D000': 'P1003', '28P01': 'P1000', ECONNREFUSED: 'P1001', ENOTFOUND: 'P1001' }

if (argv.includes('--version')) {
  console.log('schema-engine-cli wasm')
  process.exit(0)
}
const cliAt = argv.indexOf('cli')
if (cliAt >= 0) await runCliCommand(argv[cliAt + 1])
else await serve()

async function runCliCommand(command) {
  const commands = {
    'can-connect-to-database': canConnect,
    'create-database': createDatabase,
    'drop-database': dropDatabase,
  }
  try {
    if (!commands[command]) throw new Error(`The schema engine has no command ${command}`)
    await commands[command](datasource.url)
    process.exit(0)
  } catch (error) {
    // Prisma drops the first line of stderr.
    process.stderr.write('\n')
    const fields = {
      message: error.message || String(error.code),
      error_code: ERROR_CODES[error.code] ?? 'P1001',
    }
    const entry = {
      timestamp: new Date().toISOString(),
      level: 'ERROR',
      fields,
      target: 'schema_engine::logger',
    }
    process.stderr.write(JSON.stringify(entry) + '\n')
    process.exit(1)
  }
}

async function serve() {
  const wasm = await loadWasm()
  const datamodels = optionValues('--datamodels').map((file) => [file, fs.readFileSync(file, 'utf8')])
  const factory = new SchemaAdapterFactory(
    datasource.url ?? 'postgresql://nobody@localhost/none',
    datasource.shadowDatabaseUrl,
  )
  const bound = bindMigrationAwareSqlAdapterFactory(factory)
  let engine
  const getEngine = async () =>
    (engine ??= await wasm.SchemaEngine.new(
      { datamodels: datamodels.length > 0 ? datamodels : undefined },
      () => {},
      bound,
    ))

  let queue = Promise.resolve()
  readline
    .createInterface({ input: process.stdin })
    .on('line', (line) => {
      const request = JSON.parse(line)
      if (request.method) queue = queue.then(() => answer(request, getEngine, bound.errorRegistry))
    })
    .on('close', () => queue.then(() => process.exit(0)))
}

async function loadWasm() {
  const wasm = await import('@prisma/schema-engine-wasm/schema_engine_bg')
  const file = require
    .resolve('@prisma/schema-engine-wasm')
    .replace(/schema_engine\.js$/, 'schema_engine_bg.wasm')
  const { instance } = await WebAssembly.instantiate(fs.readFileSync(file), { './schema_engine_bg.js': wasm })
  wasm.__wbg_set_wasm(instance.exports)
  instance.exports.__wbindgen_start()
  return wasm
}

async function answer({ id, method, params }, getEngine, errorRegistry) {
  try {
    send({ jsonrpc: '2.0', id, result: (await call(method, params, getEngine)) ?? {} })
  } catch (error) {
    const registered =
      error?.meta?.id == null ? undefined : errorRegistry?.consumeError?.(error.meta.id)?.error
    const cause = registered ?? error
    const data = {
      is_panic: false,
      message: cause?.message ?? String(cause),
      error_code: cause?.code,
      meta: cause?.meta ?? null,
    }
    send({
      jsonrpc: '2.0',
      id,
      error: { code: 4466, message: 'An error happened. Check the data field for details.', data },
    })
  }
}

async function call(method, params, getEngine) {
  if (method === 'createDatabase')
    return { databaseName: await createDatabase(params.datasource?.url ?? datasource.url) }
  const engine = await getEngine()
  if (method === 'getDatabaseVersion') return engine.version(params)
  // For these two methods the WASM engine replays history only from the cache that devDiagnostic fills.
  if (method === 'evaluateDataLoss' || method === 'createMigration')
    await engine.devDiagnostic({ migrationsList: params.migrationsList, filters: params.filters })
  const result = await engine[method](params)
  if (method !== 'diff' || result?.stdout == null) return result
  send({ jsonrpc: '2.0', id: 900001, method: 'print', params: { content: result.stdout } })
  return { ...result, stdout: null }
}

function send(message) {
  process.stdout.write(JSON.stringify(message) + '\n')
}
