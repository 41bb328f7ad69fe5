import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { auditObjects } from '../../domain/audit/audit-objects'
import { auditGroupOf, auditGroups, auditWords, wordsOf } from '../../domain/audit/audit-words'
import { lifecycle } from '../../domain/lifecycle/lifecycle'
import { runMoves } from '../../domain/running/runs'

const ROOT = path.join(import.meta.dirname, '../../../../..')

/**
 * Collects the action names, the composed action names and the object types in files that write to the audit
 * log.
 */
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

/** The actions that each composed name can produce. */
const composed: Record<string, string[]> = {
  '${entity.type}.tested': ['system.tested', 'judge.tested'],
  "${runId === null ? kind : 'run'}.put_back": [
    'run.put_back',
    'turn.put_back',
    'probe.put_back',
    'mail.put_back',
    'urgent.put_back',
    'import.put_back',
    'export.put_back',
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
  it('exist for every action that the code records', () => {
    const all = [
      ...recorded.actions,
      ...Object.values(composed).flat(),
      ...Object.values(runMoves).map(({ audit }) => audit),
    ]
    expect(all.length).toBeGreaterThan(60)
    expect(
      [...new Set(all)].filter((action) => !(action in auditWords)),
      'Add these actions to apps/web/src/domain/audit/audit-words.ts.',
    ).toEqual([])
  })

  it('cover all composed action names', () => {
    expect(
      [...recorded.composed].filter((name) => !(name in composed)),
      'List the actions of these names in this test.',
    ).toEqual([])
  })

  it('exist for every type of object', () => {
    expect(
      [...recorded.types].filter((type) => !(type in auditObjects)),
      'Add these types to apps/web/src/domain/audit/audit-objects.ts.',
    ).toEqual([])
    expect(recorded.types.size).toBeGreaterThan(10)
  })

  it('assign every action to a group', () => {
    expect(Object.keys(auditWords).filter((action) => auditGroupOf(action) === 'Other')).toEqual([])
    expect([...new Set(Object.keys(auditWords).map(auditGroupOf)), 'Other'].sort()).toEqual(
      [...auditGroups].sort(),
    )
  })

  it('fall back to the name of an unknown action', () => {
    expect(wordsOf('zebra.painted').says).toBe('recorded “zebra.painted” about {object}')
  })
})
