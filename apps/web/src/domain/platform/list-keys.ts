import { controlKeys } from './control-keys'
import { keyMeanings, type ListedKey, type Screen } from './key-list'
import { keys, type KeyName } from './keys'

const names = Object.keys(keys) as KeyName[]

/** The screen at an address; null for pages that only have the keys of every page. */
export function findScreen(pathname: string): Screen | null {
  return screens.find(([pattern]) => pattern.test(pathname))?.[1] ?? null
}

const screens: readonly (readonly [RegExp, Screen])[] = [
  [/^\/write\/(?!new$)[^/]+$/, 'authoring'],
  [/^\/write$/, 'ownTasks'],
  [/^\/review\/[^/]+$/, 'reviewing'],
  [/^\/adjudicate\/[^/]+$/, 'adjudicating'],
  [/^\/answer\/[^/]+$/, 'answering'],
  [/^\/(review|adjudicate|answer)$/, 'queue'],
  [/^\/outcomes\/[^/]+$/, 'outcome'],
  [/^\/runs\/[^/]+\/tasks\/[^/]+$/, 'results'],
  [/^\/notifications$/, 'notifications'],
  [/^\/guidelines/, 'guidelines'],
]

/** The names of the keys of the table that a screen has. */
export const findKeysOf = (screen: Screen): KeyName[] => names.filter((name) => keyMeanings[name].on[screen])

/** Lists the keys of a screen, and those of every page. */
export function listKeys(screen: Screen | null): ListedKey[] {
  const own = screen
    ? findKeysOf(screen).flatMap((name) => {
        const line = keyMeanings[name].on[screen]
        return line ? [{ place: line[0], keys: keys[name], label: line[1] }] : []
      })
    : []
  const shared = names
    .filter((name) => keyMeanings[name].everywhere)
    .map((name): ListedKey => ({ place: 'everywhere', keys: keys[name], label: keyMeanings[name].means }))
  return [...own, ...((screen && controlKeys[screen]) ?? []), ...shared]
}
