import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { auditObjects } from '../../domain/audit-objects'
import { auditGroupOf, auditGroups, auditWords, wordsOf } from '../../domain/audit-words'
import { lifecycle } from '../../domain/lifecycle'
import { runMoves } from '../../domain/runs'

const ROOT = path.join(import.meta.dirname, '../../../../..')

/** The names of actions that the code holds, with the files that record them; and what is put together from parts. */
function readRecorded(): { actions: Set<string>; composed: Set<string>; types: Set<string> } {
  const found = { actions: new Set<string>(), composed: new Set<string>(), types: new Set<string>() }
  for (const folder of ['apps/web/src/server', 'apps/cli/src', 'packages/db/src', 'packages/worker/src']) {
    for (const file of readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.ts$/.test(file) || /\.test\.ts$|(^|\/)(testing|generated|bench|chaos)\//.test(file)) continue
      const text = readFileSync(path.join(ROOT, folder, file), 'utf8')
      if (!/recordAudit|INTO audit_event/.test(text)) continue
      for (const [, action = ''] of text.matchAll(/['"]([a-z_]+\.[a-z_]+)['"]/g)) found.actions.add(action)
      for (const [, action = ''] of text.matchAll(
        /`([^`\s]*\$\{[^`]*\}[^`\s]*\.[a-z_]+|[a-z_]+\.\$\{[^`]*\})`/g,
      ))
        void (/@|jsonl/.test(action) || found.composed.add(action))
      for (const [, type = ''] of text.matchAll(/(?:entity|INSTALLATION)\b[^\n]*?type: '([a-z_]+)'/g))
        found.types.add(type)
    }
  }
  return found
}

const recorded = readRecorded()

/** What the composed names come to. */
const composed: Record<string, string[]> = {
  '${entity.type}.tested': ['system.tested', 'judge.tested'],
  "${runId === null ? kind : 'run'}.put_back": [
    'run.put_back',
    'turn.put_back',
    'probe.put_back',
    'mail.put_back',
    'urgent.put_back',
    'import.put_back',
  ],
  'run.${verbs[to]}': [
    'queued',
    'started',
    'paused',
    'cancelled',
    'completed',
    'left_incomplete',
    'failed',
  ].map((verb) => `run.${verb}`),
  'task.${done}': Object.values(lifecycle).map(({ done }) => `task.${done}`),
}

describe('the words of the audit log', () => {
  it('are there for every action that the code records', () => {
    const all = [
      ...recorded.actions,
      ...Object.values(composed).flat(),
      ...Object.values(runMoves).map(({ audit }) => audit),
    ]
    expect(all.length).toBeGreaterThan(60)
    expect(
      [...new Set(all)].filter((action) => !(action in auditWords)),
      'Give each its words in apps/web/src/domain/audit-words.ts.',
    ).toEqual([])
  })

  it('know all names that are put together from parts', () => {
    expect(
      [...recorded.composed].filter((name) => !(name in composed)),
      'Say in this test what they come to.',
    ).toEqual([])
  })

  it('know every type of object', () => {
    expect(
      [...recorded.types].filter((type) => !(type in auditObjects)),
      'Give each its words in apps/web/src/domain/audit-objects.ts.',
    ).toEqual([])
    expect(recorded.types.size).toBeGreaterThan(10)
  })

  it('stand in a chapter each', () => {
    expect(Object.keys(auditWords).filter((action) => auditGroupOf(action) === 'Other')).toEqual([])
    expect([...new Set(Object.keys(auditWords).map(auditGroupOf)), 'Other'].sort()).toEqual(
      [...auditGroups].sort(),
    )
  })

  it('say at least the name of what they do not know', () => {
    expect(wordsOf('zebra.painted').says).toBe('recorded “zebra.painted” about {object}')
  })
})
