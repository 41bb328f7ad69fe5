import { describe, expect, it } from 'vitest'
import { keyMeanings, type Screen } from './key-list'
import { keys, pageKeys, type KeyName } from './keys'
import { findKeysOf, findScreen, listKeys } from './list-keys'

const names = Object.keys(keys) as KeyName[]
const all = [...new Set([...Object.values<string>(keys), ...Object.values<string>(pageKeys)])]
const screens: readonly Screen[] = [
  'authoring',
  'reviewing',
  'adjudicating',
  'answering',
  'queue',
  'ownTasks',
  'outcome',
  'results',
  'notifications',
  'guidelines',
]

/** Keys of Chrome, Edge, Firefox and Safari, and of desktops, in the notation of the table. */
const BROWSER: readonly RegExp[] = [
  /^mod\+(shift\+)?[a-z0-9]$/,
  /^mod\+(shift\+)?(tab|delete|backspace|escape|pageup|pagedown|left|right|up|down|home|end)$/,
  /^mod\+[-+=0,.]$/,
  /^alt\+([fevsbthd]|left|right|home|tab|space|f4)$/,
  /^(shift\+)?f\d+$/,
  /^(shift\+)?(tab|space|backspace)$/,
  /^[/']$/,
]

/** What the browser has too, for the same purpose. */
const ALLOWED: Partial<Record<KeyName, string>> = {
  palette: 'finds, as the search field of a browser does; the product promises it',
  undoHeld: 'undoes the draft, and in a field that is not part of it, as the browser does',
  redo: 'redoes the draft, and in a field that is not part of it, as the browser does',
  redoHeld: 'redoes the draft, and in a field that is not part of it, as the browser does',
  nextPane: 'goes to the next pane, and after the last to the bars of the browser',
  previousPane: 'goes to the previous pane, and before the first to the bars of the browser',
  search: 'finds, as the browser does on its own',
}

describe('the table of keys', () => {
  it('gives each key one meaning everywhere', () => {
    expect(new Set(Object.values(keys)).size).toBe(names.length)
    expect(new Set(Object.values(pageKeys)).size).toBe(Object.keys(pageKeys).length)
    const others = names.filter((name) => name !== 'newTask').map((name): string => keys[name])
    expect(Object.values<string>(pageKeys).filter((key) => others.includes(key))).toEqual([])
  })

  it('has no key that another one begins with', () => {
    const begun = all.flatMap((key) => (key.includes(' ') ? [key.split(' ')[0] ?? ''] : []))
    expect(all.filter((key) => begun.includes(key))).toEqual([])
  })

  it('shadows no key of a browser or desktop', () => {
    const shadowed = names.filter((name) => BROWSER.some((pattern) => pattern.test(keys[name])))
    expect(shadowed.toSorted()).toEqual(Object.keys(ALLOWED).toSorted())
    expect(Object.values<string>(pageKeys).filter((key) => !/^(g [a-z]|shift\+[a-z])$/.test(key))).toEqual([])
  })

  it('has no digit, as digits belong to the focused control', () => {
    expect(all.filter((key) => /\d/.test(key) && !/^(shift\+)?f\d+$/.test(key))).toEqual([])
  })

  it('keeps m and n for verdicts', () => {
    expect([keyMeanings.met, keyMeanings.notMet].map(({ means }) => means)).toEqual(['Met', 'Not met'])
    expect([keys.met, keys.notMet]).toEqual(['m', 'n'])
  })

  it('uses every key on a screen, on every page, or to go to a page', () => {
    const unused = names.filter(
      (name) =>
        !keyMeanings[name].everywhere &&
        Object.keys(keyMeanings[name].on).length === 0 &&
        !Object.values<string>(pageKeys).includes(keys[name]),
    )
    expect(unused).toEqual([])
  })
})

describe('the keys of a screen', () => {
  it.each(screens)('list every key of %s once in its place', (screen) => {
    const lines = listKeys(screen).map(({ place, keys: pressed }) => `${place} ${pressed}`)
    expect(new Set(lines).size).toBe(lines.length)
    const listed = listKeys(screen).map(({ keys: pressed }) => pressed)
    for (const name of findKeysOf(screen)) expect(listed).toContain(keys[name])
    const foreign = names.filter(
      (name) => !keyMeanings[name].on[screen] && !keyMeanings[name].everywhere && listed.includes(keys[name]),
    )
    expect(foreign).toEqual([])
  })

  it('are listed by address', () => {
    expect(
      [
        '/write/1',
        '/write',
        '/write/new',
        '/review/1',
        '/review',
        '/adjudicate/1',
        '/adjudicate',
        '/answer/1',
        '/answer',
        '/outcomes/1',
        '/runs/1/tasks/2',
        '/runs/1',
        '/notifications',
        '/guidelines',
        '/',
      ].map(findScreen),
    ).toEqual([
      'authoring',
      'ownTasks',
      null,
      'reviewing',
      'queue',
      'adjudicating',
      'queue',
      'answering',
      'queue',
      'outcome',
      'results',
      null,
      'notifications',
      'guidelines',
      null,
    ])
  })

  it('of every page are listed on pages without own keys', () => {
    expect(listKeys(null)).toEqual([
      { place: 'everywhere', keys: 'mod+k', label: 'Search and commands' },
      { place: 'everywhere', keys: '?', label: 'List of keys' },
    ])
  })
})
