import { describe, expect, it } from 'vitest'
import { findWideLines } from './lib/structure/find-wide-lines.mjs'
import { isBarrel } from './lib/structure/is-barrel.mjs'
import {
  checkBarrel,
  checkChapter,
  checkLength,
  checkName,
  findFullFolders,
  findDisabledChecks,
  findWideSelectors,
} from './lib/structure/structure-rules.mjs'
import { findWords } from './lib/structure/word-list.mjs'

const WEB = 'apps/web/src'

describe('the structure check', () => {
  it('requires kebab-case, and folders named after what they know', () => {
    expect(checkName(`${WEB}/features/running/run-list.test.tsx`)).toBeUndefined()
    expect(checkName(`${WEB}/app/(public)/tasks/[taskId]/page.tsx`)).toContain('"[taskId]"')
    expect(checkName(`${WEB}/app/(public)/tasks/[task-id]/[...rest]/page.tsx`)).toBeUndefined()
    expect(checkName(`${WEB}/features/RunList.tsx`)).toContain('"RunList"')
    expect(checkName('packages/db/src/utils/dates.ts')).toContain('no folder is named utils')
  })

  it('requires the same chapters in every layer', () => {
    expect(checkChapter(`${WEB}/domain/reviewing/a.ts`)).toBeUndefined()
    expect(checkChapter(`${WEB}/features/kits/drafts/a.ts`)).toBeUndefined()
    expect(checkChapter(`${WEB}/server/reviews/a.ts`)).toContain('server/reviews is on no list')
    expect(checkChapter(`${WEB}/features/kits/panels/a.ts`)).toContain('kits/panels is on no list')
    expect(checkChapter('e2e/journeys/misc/a.spec.ts')).toContain('journeys/misc is on no list')
    expect(checkChapter('packages/db/src/anything/a.ts')).toBeUndefined()
  })

  it('limits the length of files', () => {
    expect(checkLength('packages/db/src/a.ts', 'x\n'.repeat(400))).toBeUndefined()
    expect(checkLength('packages/db/src/a.ts', 'x\n'.repeat(401))).toBe('401 lines, at most 400 are allowed')
    expect(checkLength('packages/scoring/src/a.ts', 'x\n'.repeat(201))).toBe(
      '201 lines, at most 200 are allowed',
    )
  })

  it('limits folders to 30 files, not counting tests', () => {
    const files = (count, ending) =>
      Array.from({ length: count }, (_, n) => `packages/db/src/a${n}.${ending}`)
    expect(findFullFolders([...files(30, 'ts'), ...files(30, 'test.ts')])).toEqual([])
    expect(findFullFolders(files(31, 'ts'))).toEqual([{ folder: 'packages/db/src', count: 31 }])
  })

  it('allows no barrel except the index of a package', () => {
    const entries = new Set(['packages/db/src/index.ts'])
    const text = "export { a } from './a'\nexport * from './b'"
    expect(checkBarrel('packages/db/src/index.ts', isBarrel('index.ts', text), entries)).toBeUndefined()
    expect(checkBarrel('packages/db/src/all.ts', isBarrel('all.ts', text), entries)).toContain('a barrel')
    expect(checkBarrel(`${WEB}/features/running/index.ts`, false, entries)).toContain('a barrel')
    expect(isBarrel('a.ts', "export { a } from './a'\nexport const b = 1")).toBe(false)
  })

  it('allows only literals and addresses wider than 120 characters', () => {
    const wide = 'word '.repeat(30)
    expect(
      findWideLines('a.ts', `const text = '${wide}'\nconst pattern = /${wide}/\nconst sql = \`${wide}\``),
    ).toEqual([])
    expect(findWideLines('a.ts', `// https://example.org/${'x'.repeat(120)}`)).toEqual([])
    expect(findWideLines('a.ts', `const a = 1\n// ${wide}`)).toEqual([2])
    expect(findWideLines('a.ts', `const sum = ${'a + '.repeat(30)} b`)).toEqual([1])
  })

  it('finds disabled checks', () => {
    expect(findDisabledChecks('const a = 1\n// oxlint-' + 'disable-next-line\nlet b')).toEqual([2])
  })

  it('finds selectors for which the browser searches the whole page', () => {
    const css = [
      "html:has([data-pane='footer']) {}",
      'body:has(> [data-docked]) {}',
      'label:has(:checked) {}',
    ]
    expect(findWideSelectors(css.join('\n'))).toEqual([1])
    expect(findWideSelectors('<footer className="[body:has([data-fills-page])_&]:hidden">')).toEqual([1])
  })
})

describe('the word list', () => {
  it('finds its words in any case, with what to write instead', () => {
    expect(findWords('a.md', 'First line.\nWho' + 'ever asks is to' + 'ld a' + 'new.')).toEqual([
      { line: 2, word: 'Who' + 'ever', instead: expect.any(String) },
      { line: 2, word: 'a' + 'new', instead: expect.any(String) },
      { line: 2, word: 'is to' + 'ld', instead: expect.any(String) },
    ])
  })

  it('allows stored names as identifiers and in quotation marks, not in prose', () => {
    const name = 'laps' + 'ed'
    expect(findWords('a.ts', `const ${name} = work.${name}\nend({ reason: '${name}' })`)).toEqual([])
    expect(findWords('a.md', `The state \`${name}\``)).toEqual([])
    expect(findWords('a.ts', `// Reservations that have ${name}.\nconst a = 1`)).toHaveLength(1)
  })

  it('leaves longer words and clinical text alone', () => {
    expect(findWords('a.ts', 'a' + 'newly recommended amendment')).toEqual([])
    expect(findWords('apps/web/src/server/guard/corpus/seen/notes.txt', 'who' + 'ever')).toEqual([])
  })
})
