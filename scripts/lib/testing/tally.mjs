import fs from 'node:fs'
import path from 'node:path'
import { formatSeconds } from '../steps.mjs'

/** Counts tests of all kinds. A step such as lint counts as one. */
export function makeTally() {
  const totals = { passed: 0, failed: 0, skipped: 0 }
  const failures = []
  const add = (name, { passed = 0, failed = 0, skipped = 0, failedTests = [] }, ms) => {
    totals.passed += passed
    totals.failed += failed
    totals.skipped += skipped
    if (failed > 0) failures.push(`${name}: ${failed} failed`, ...failedTests.map((test) => `  ${test}`))
    console.log(
      `${failed > 0 ? 'FAILED' : 'ok    '} ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped ${formatSeconds(ms)}`,
    )
  }
  const close = () => {
    if (failures.length > 0) console.log(`\nFailed:\n${failures.map((line) => `  ${line}`).join('\n')}`)
    console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
    return totals.failed > 0 ? 1 : 0
  }
  return { add, close }
}

/**
 * Reads the counts of vitest's JSON report; a nonzero exit code without a failed test counts as one failure,
 * such as a file that does not load.
 */
export function readVitestCounts(file, code) {
  const report = readJson(file)
  if (!report) return { failed: 1 }
  const {
    numPassedTests: passed,
    numFailedTests,
    numPendingTests,
    numTodoTests = 0,
    testResults = [],
  } = report
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length
  const failed = numFailedTests + broken
  return {
    passed,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: numPendingTests + numTodoTests,
    failedTests: testResults.flatMap(({ name: file, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => `${path.relative('.', file)}: ${fullName}`),
    ),
  }
}

/**
 * Reads the counts of Playwright's JSON report; a flaky test, which passes only on retry, counts as failed.
 */
export function readPlaywrightCounts(file, code) {
  const report = readJson(file)
  if (!report) return { failed: 1 }
  const { expected, unexpected, flaky, skipped } = report.stats
  const failed = unexpected + flaky
  return {
    passed: expected,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped,
    failedTests: listFailedJourneys(report.suites),
  }
}

function listFailedJourneys(suites = []) {
  return suites.flatMap(({ specs = [], suites: inner }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
      .map(({ file, line, title }) => `${file}:${line}: ${title}`),
    ...listFailedJourneys(inner),
  ])
}

function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
