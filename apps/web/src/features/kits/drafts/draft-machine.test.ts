import { describe, expect, it } from 'vitest'
import { transition } from './draft-machine'
import { isFrozen, openDraft, writeLocalDraft, type DraftEvent, type DraftMachine } from './draft-state'
import type { LocalDraft, OrphanedDraft } from './local-drafts'
import { digestDraft } from './same-draft'

interface Note {
  text: string
}
type Machine = DraftMachine<Note>

const note = (text: string): Note => ({ text })
const server = { version: 1, content: note('server'), savedAt: null }
const opened = openDraft(server, () => null)
const typed = apply(opened, { is: 'changed', what: 'Text', content: note('mine') })
const sending = apply(typed, { is: 'saveRequested' })
const theirs = { version: 2, content: note('theirs'), savedAt: '2026-01-01T00:00:00.000Z' }
/** Both changes are kept, one after the other. */
const merging = openDraft(server, ({ mine, theirs }) => note(`${mine.text}, ${theirs.text}`))
const mergeable = apply(
  merging,
  { is: 'changed', what: 'Text', content: note('mine') },
  { is: 'saveRequested' },
)
const inConflict = apply(sending, { is: 'conflict', ...theirs })
const failedAs = (why: 'offline' | 'signed_out' | 'other_person' | 'closed' | 'too_large' | 'refused') =>
  ({ is: 'saveFailed', failure: { why, sentence: 'No.' } }) as const

function apply(machine: Machine, ...events: DraftEvent<Note>[]): Machine {
  return events.reduce((state, event) => transition(state, event, 0)[0], machine)
}
/** The names of the effects, with the delay of a scheduled save and the text of a request. */
function listEffects(machine: Machine, event: DraftEvent<Note>): string[] {
  return transition(machine, event, 0)[1].map((effect) => {
    if (effect.is === 'schedule') return `schedule ${effect.ms}`
    return 'input' in effect ? `${effect.is} ${effect.input.content.text}` : effect.is
  })
}
function orphan(changes: Partial<LocalDraft<Note>>): OrphanedDraft<Note> {
  const draft = { ...writeLocalDraft(opened, 0), content: note('left'), ...changes }
  return { draft, forget: () => Promise.resolve() }
}

describe('the effects of an event', () => {
  it.each<[string, Machine, DraftEvent<Note>, string[]]>([
    [
      'typing is stored and a save is scheduled',
      opened,
      { is: 'changed', what: 'Text', content: note('a') },
      ['keepSoon', 'schedule 1200'],
    ],
    [
      'an edit that changes nothing has none',
      opened,
      { is: 'changed', what: 'Text', content: opened.content },
      [],
    ],
    [
      'choosing what is chosen has none, and is no step',
      opened,
      { is: 'changed', what: 'Text', content: { ...opened.content } },
      [],
    ],
    [
      'typing while the server is away waits longer',
      apply(sending, failedAs('offline')),
      { is: 'changed', what: 'Text', content: note('a') },
      ['keepSoon', 'schedule 4000'],
    ],
    ['a save stores the digest before it sends', typed, { is: 'saveRequested' }, ['keepSoon', 'send mine']],
    ['a save without changes sends nothing', opened, { is: 'saveRequested' }, []],
    ['a save during a save sends nothing', sending, { is: 'saveRequested' }, []],
    [
      'a saved draft is announced to the other tabs',
      sending,
      { is: 'saved', version: 2, savedAt: '' },
      ['keepSoon', 'announce'],
    ],
    [
      'what was typed during the save is scheduled',
      apply(sending, { is: 'changed', what: 'Text', content: note('more') }),
      { is: 'saved', version: 2, savedAt: '' },
      ['keepSoon', 'announce', 'schedule 1200'],
    ],
    ['a conflict sends nothing', sending, { is: 'conflict', ...theirs }, ['keepSoon']],
    [
      'typing during a conflict is stored and not sent',
      inConflict,
      { is: 'changed', what: 'Text', content: note('mine and more') },
      ['keepSoon'],
    ],
    ['a save during a conflict sends nothing', inConflict, { is: 'saveRequested' }, []],
    [
      'merged changes are reported, and sent at once',
      mergeable,
      { is: 'conflict', ...theirs },
      ['keepSoon', 'reportMerge', 'keepSoon', 'send mine, theirs'],
    ],
    ['an unreachable server is tried again', sending, failedAs('offline'), ['keepSoon', 'schedule 4000']],
    ['a lost session is not tried again by itself', sending, failedAs('signed_out'), ['keepSoon']],
    ['a refused draft is not tried again', sending, failedAs('refused'), ['keepSoon']],
    ['a draft that is too large is not tried again', sending, failedAs('too_large'), ['keepSoon']],
    ['another person in the session is not tried again', sending, failedAs('other_person'), ['keepSoon']],
    ['a closed document is not tried again', sending, failedAs('closed'), ['keepSoon']],
    ['a closing tab stores and sends its text', typed, { is: 'pageLeft' }, ['keepNow', 'sendLast mine']],
    ['a closing tab sends nothing while a save is in flight', sending, { is: 'pageLeft' }, ['keepNow']],
    ['a closing tab sends nothing during a conflict', inConflict, { is: 'pageLeft' }, ['keepNow']],
    ['a closing tab sends no text twice', apply(typed, { is: 'pageLeft' }), { is: 'pageLeft' }, ['keepNow']],
    ['a closing tab without changes has none', opened, { is: 'pageLeft' }, []],
    [
      'recovered text is stored under this editor before its old entry is deleted',
      opened,
      { is: 'orphansFound', found: [orphan({})] },
      ['keepSoon', 'schedule 1200', 'keepNow', 'forget'],
    ],
    [
      'recovered text that is based on another version is stored before its old entry is deleted',
      opened,
      { is: 'orphansFound', found: [orphan({ baseVersion: 7 })] },
      ['forget', 'keepNow', 'forget'],
    ],
  ])('%s', (_, machine, event, effects) => {
    expect(listEffects(machine, event)).toEqual(effects)
  })
})

describe('a conflict', () => {
  it('does not arise when the same text was only saved again, such as by a page that closed', () => {
    const again = apply(sending, { is: 'conflict', ...theirs, content: note('server') })
    expect(again).toMatchObject({ conflict: null, content: note('mine'), server: { version: 2 } })
    expect(again.sending?.target).toEqual(note('mine'))
  })

  it('keeps both texts and their common base, and typing goes on', () => {
    expect(inConflict).toMatchObject({
      sending: null,
      server: theirs,
      content: note('mine'),
      conflict: { theirs: note('theirs'), base: note('server') },
    })
    expect(isFrozen(inConflict)).toBe(false)
    expect(apply(inConflict, { is: 'changed', what: 'Text', content: note('more') })).toMatchObject({
      content: note('more'),
      conflict: { theirs: note('theirs') },
    })
  })

  it('is compared with the newest version on the server, and read-only meanwhile', () => {
    const newest = { ...theirs, version: 5, content: note('newest') }
    const comparing = apply(inConflict, { is: 'comparisonOpened', next: newest })
    expect(comparing).toMatchObject({
      isComparing: true,
      server: newest,
      conflict: { theirs: note('newest'), base: note('server') },
    })
    expect(apply(comparing, { is: 'changed', what: 'Text', content: note('more') })).toBe(comparing)
    expect(apply(comparing, { is: 'comparisonClosed' })).toMatchObject({
      isComparing: false,
      content: note('mine'),
      conflict: { theirs: note('newest') },
    })
  })

  it('ends when the newest version has the same text', () => {
    const same = { ...theirs, version: 5, content: note('mine') }
    expect(apply(inConflict, { is: 'comparisonOpened', next: same })).toMatchObject({
      isComparing: false,
      conflict: null,
      server: same,
    })
  })

  it('ends with the server’s text when nothing was written here', () => {
    const refused = apply(opened, { is: 'comparisonOpened', next: theirs })
    expect(refused).toMatchObject({ isComparing: true, conflict: { theirs: note('theirs') } })
    expect(apply(refused, { is: 'comparisonClosed' })).toMatchObject({
      conflict: null,
      content: note('theirs'),
    })
  })

  it('follows a newer version on the server, which may end it', () => {
    const next = { ...theirs, version: 5, content: note('newer') }
    expect(apply(inConflict, { is: 'remoteRead', next })).toMatchObject({
      server: next,
      content: note('mine'),
      conflict: { theirs: note('newer'), base: note('server') },
    })
    expect(apply(inConflict, { is: 'remoteRead', next: { ...next, content: note('mine') } })).toMatchObject({
      conflict: null,
      content: note('mine'),
    })
  })

  it('says that it repeats when the chosen text meets another change', () => {
    expect(inConflict.conflict?.isRepeated).toBe(false)
    const again = apply(
      inConflict,
      { is: 'comparisonOpened', next: theirs },
      { is: 'conflictResolved', chosen: note('both') },
      { is: 'saveRequested' },
      { is: 'conflict', ...theirs, version: 6, content: note('other') },
    )
    expect(again).toMatchObject({
      isComparing: false,
      content: note('both'),
      conflict: { isRepeated: true, theirs: note('other'), base: note('theirs') },
    })
  })

  it('does not arise when both changes can be merged, and undo removes only what was written here', () => {
    const merged = apply(mergeable, { is: 'conflict', ...theirs })
    expect(merged).toMatchObject({ conflict: null, content: note('mine, theirs'), server: theirs })
    expect(apply(merged, { is: 'undone' }).content).toEqual(note('server, theirs'))
  })

  it('is stored without a version, so that a crash does not hide it', () => {
    expect(writeLocalDraft(inConflict, 5)).toMatchObject({
      baseVersion: -1,
      base: note('server'),
      content: note('mine'),
      at: 5,
    })
  })

  it('saves the text that was not chosen first, so that it gets into the history', () => {
    const resolved = apply(inConflict, { is: 'conflictResolved', chosen: note('both') })
    expect(resolved).toMatchObject({
      conflict: null,
      pending: [note('mine')],
      content: note('both'),
      keepNext: true,
    })
    expect(listEffects(resolved, { is: 'saveRequested' })).toEqual(['keepSoon', 'send mine'])
    const first = apply(resolved, { is: 'saveRequested' })
    expect(listEffects(first, { is: 'saved', version: 3, savedAt: '' })).toEqual([
      'keepSoon',
      'announce',
      'keepSoon',
      'send both',
    ])
  })

  it('does not arise from a text that this editor sent itself', () => {
    const lost = apply(sending, failedAs('offline'), { is: 'changed', what: 'Text', content: note('more') })
    const again = apply(lost, { is: 'saveRequested' }, { is: 'conflict', ...theirs, content: note('mine') })
    expect(again).toMatchObject({ conflict: null, content: note('more'), server: { version: 2 } })
  })

  it('does not arise when both sides wrote the same', () => {
    expect(apply(sending, { is: 'conflict', ...theirs, content: note('mine') })).toMatchObject({
      conflict: null,
      content: note('mine'),
      pending: [],
    })
  })
})

describe('a newer version on the server', () => {
  const next = { version: 4, content: note('newer'), savedAt: null }

  it('replaces the draft while nothing is unsaved, and undo does not remove it', () => {
    const saved = apply(sending, { is: 'saved', version: 2, savedAt: '2026-01-01T00:00:00.000Z' })
    expect(saved.steps.past).not.toEqual([])
    const followed = apply(saved, { is: 'remoteRead', next })
    expect(followed).toMatchObject({ server: next, content: note('newer') })
    expect(apply(followed, { is: 'undone' }).content).toEqual(note('newer'))
  })

  it.each([
    ['is unsaved', typed],
    ['is being saved', sending],
  ])('leaves the draft alone while text %s', (_, machine) => {
    expect(apply(machine, { is: 'remoteRead', next })).toBe(machine)
  })
})

describe('recovered text', () => {
  it('continues the draft when it is based on the server’s version', () => {
    expect(apply(opened, { is: 'orphansFound', found: [orphan({ keepNext: true })] })).toMatchObject({
      content: note('left'),
      isRecovered: true,
      isRecoveryDone: true,
      keepNext: true,
      conflict: null,
    })
  })

  it('continues the draft when the server’s text came from the closed page', () => {
    const found = [orphan({ baseVersion: 0, sent: [digestDraft(opened.content)] })]
    expect(apply(opened, { is: 'orphansFound', found })).toMatchObject({
      content: note('left'),
      isRecovered: true,
      conflict: null,
    })
  })

  it('becomes a conflict when it is based on another version', () => {
    const found = [orphan({ baseVersion: 7, base: note('older') })]
    expect(apply(opened, { is: 'orphansFound', found })).toMatchObject({
      content: note('left'),
      conflict: {
        theirs: note('server'),
        base: note('older'),
        theirsAt: null,
        mineAt: 0,
      },
    })
  })

  it('is merged when it is based on another version and changed another part', () => {
    const found = [orphan({ baseVersion: 7, base: note('older') })]
    expect(apply(merging, { is: 'orphansFound', found })).toMatchObject({
      content: note('left, server'),
      conflict: null,
      isRecovered: true,
    })
    expect(listEffects(merging, { is: 'orphansFound', found })).toContain('schedule 1200')
  })

  it('waits while this editor has unsaved text', () => {
    const found = [orphan({})]
    const waiting = apply(typed, { is: 'orphansFound', found })
    expect(waiting).toMatchObject({ content: note('mine'), orphans: found, conflict: null })
    const saved = apply(waiting, { is: 'saveRequested' }, { is: 'saved', version: 2, savedAt: '' })
    expect(saved).toMatchObject({ orphans: [], content: note('left'), conflict: { theirs: note('mine') } })
  })

  it('is forgotten when the server has it already', () => {
    const found = [orphan({ content: note('server') })]
    expect(apply(opened, { is: 'orphansFound', found })).toMatchObject({ orphans: [], isRecovered: false })
    expect(listEffects(opened, { is: 'orphansFound', found })).toEqual(['forget'])
  })
})
