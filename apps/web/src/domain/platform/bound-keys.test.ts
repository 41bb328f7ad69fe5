import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { groupKeys } from '../../components/shell/commands/group-keys'
import { listAdjudicationKeys } from '../../features/adjudicating/list-adjudication-keys'
import type { AdjudicationActions } from '../../features/adjudicating/use-adjudication-actions'
import { listReviewKeys } from '../../features/reviewing/list-review-keys'
import type { ReviewActions } from '../../features/reviewing/use-review-actions'
import type { Screen } from './key-list'
import { keys } from './keys'
import { findKeysOf, listKeys } from './list-keys'

const SRC = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(SRC, file), 'utf8')
const sources = ['features', 'components', 'app'].flatMap((folder) =>
  readdirSync(path.join(SRC, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.posix.join(folder, file)),
)

/** The names of the keys that a file binds. */
const findBound = (file: string) =>
  [...read(file).matchAll(/useKey\(\s*'(\w+)'|\bkey: '(\w+)'|\bkeys\.(\w+)/g)].map(
    ([, hook, list, table]) => hook ?? list ?? table ?? '',
  )

const onDrafts = [
  'features/kits/drafts/undo/undo-keys.tsx',
  'features/kits/drafts/keys/use-pane-keys.ts',
  'features/kits/threads/threads-button.tsx',
  'features/kits/guard/guard-notice.tsx',
  'features/kits/guidelines/guidance-tools.tsx',
]
const onJudgments = [...onDrafts, 'features/kits/assignments/assignment-keys.tsx']
const onAnswers = onDrafts.filter((file) => !file.includes('/threads/'))
const nothing = () => undefined

const bound: Record<Screen, readonly string[]> = {
  authoring: [
    ...onDrafts,
    'features/authoring/editor/editor-header.tsx',
    'features/authoring/editor/use-editor-commands.ts',
    'features/authoring/library/library-button.tsx',
    'features/authoring/conversation/composer.tsx',
    'features/authoring/submission/submit-bar.tsx',
    'features/kits/rubric/row-keys.ts',
    'features/kits/test-drive/cell-matrix.tsx',
  ].flatMap(findBound),
  reviewing: [
    ...onJudgments.flatMap(findBound),
    ...listReviewKeys({
      actions: {} as ReviewActions['actions'],
      change: nothing,
      onOther: nothing,
      onBefore: nothing,
    }).map(({ key }) => key),
  ],
  adjudicating: [
    ...onJudgments.flatMap(findBound),
    ...listAdjudicationKeys({
      actions: {} as AdjudicationActions['actions'],
      onDecide: nothing,
      onFold: nothing,
    }).map(({ key }) => key),
  ],
  answering: [...onAnswers, 'features/answering/answer-keys.tsx'].flatMap(findBound),
  queue: findBound('features/kits/assignments/queue/assignment-queue.tsx'),
  ownTasks: findBound('features/authoring/editor/own-tasks.tsx'),
  outcome: findBound('features/kits/threads/threads-button.tsx'),
  results: findBound('features/results/task-keys.tsx'),
  notifications: findBound('features/notifications/notification-list.tsx'),
  guidelines: findBound('features/kits/guidelines/text-search.tsx'),
}

describe('the keys that screens bind', () => {
  it.each(Object.entries(bound))('are those of the table on %s', (screen, names) => {
    expect([...new Set(names)].toSorted()).toEqual(findKeysOf(screen as Screen).toSorted())
  })

  it('are all in a file that a screen above counts', () => {
    const counted = new Set(Object.values(bound).flat())
    const unknown = sources
      .filter((file) => file.startsWith('features/'))
      .flatMap((file) => findBound(file).map((name) => [file, name] as const))
      .filter(([, name]) => name in keys && !counted.has(name))
    expect(unknown).toEqual([])
  })

  it('are never written beside the table', () => {
    const literal = [
      /useShortcut\(\s*['"`]/,
      /\bshortcut=(["'])(?:[A-Za-z0-9]|\S*\+\S+)\1/,
      /\bshortcut: '(?!Esc|Del)/,
      /<Kbd[^>]*>[A-Za-z]</,
      /\bkeys="[^"]+"/,
      /\.key === '[A-Za-z]'/,
      /\b(?:writeKeys|useKey)\('[^']*\+/,
    ]
    const found = sources.flatMap((file) =>
      literal.flatMap((pattern) => {
        const [text] = pattern.exec(read(file)) ?? []
        return text ? [`${file}: ${text}`] : []
      }),
    )
    expect(found).toEqual([])
  })

  it('are exactly what the list of keys shows', () => {
    for (const screen of Object.keys(bound) as Screen[]) {
      const shown = groupKeys(screen, []).flatMap(([, members]) => members)
      expect(shown).toHaveLength(listKeys(screen).length)
      expect(shown.map((line) => line.keys)).toEqual(
        expect.arrayContaining(findKeysOf(screen).map((name) => keys[name])),
      )
    }
  })

  it('are not part of what every page loads', () => {
    const importers = sources.filter(
      (file) =>
        file.startsWith('components/') &&
        /platform\/(keys|key-list|list-keys|control-keys)'/.test(read(file)),
    )
    expect(importers.toSorted()).toEqual([
      'components/shell/commands/group-keys.ts',
      'components/shell/commands/shortcut-dialog.tsx',
      'components/shell/commands/use-key-hint.ts',
      'components/shell/commands/use-key.ts',
    ])
    const users = /use-key'|use-key-hint'|group-keys'|shortcut-dialog'/
    const inShell = sources.filter((file) => file.startsWith('components/') && users.test(read(file)))
    expect(inShell.toSorted()).toEqual([
      'components/shell/commands/command-provider.tsx',
      'components/shell/commands/shortcut-dialog.tsx',
    ])
    expect(read('components/shell/commands/command-provider.tsx')).toContain(
      "loadOverlay(() => import('./shortcut-dialog')",
    )
  })
})
