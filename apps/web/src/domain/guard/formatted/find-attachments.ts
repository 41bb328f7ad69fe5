import { type GuardClass } from '../classes'
import { matchAll, WEIGHTS, type Candidate } from './candidate'

const IMAGE = '(?:jpe?g|png|heic|heif|gif|webp|bmp|tiff?|mp4|mov|avi)'
const PICTURE = '(?:photo(?:graph)?s?|pictures?|selfies?|images?|videos?|snapshots?|pics?)'
const OF_WHOM = "(?:the |a |my |his |her |their |our )?(?:(?:patient|baby|child|son|daughter|mother|father|wife|husband|boy|girl|man|woman)(?:'s)?\\s?)?"
const PRINT = '(?:finger|thumb|palm|voice|foot)[- ]?prints?'

const PATTERNS: readonly (readonly [GuardClass, RegExp])[] = [
  ['photo', new RegExp(String.raw`(?<![\w])[\w-]*(?:face|facial|selfie|headshot|portrait|mugshot|profile)[\w-]*\.${IMAGE}\b`, 'gi')],
  ['photo', new RegExp(String.raw`\b(?:IMG|DSC|DSCN|PXL|VID|WhatsApp Image|Photo)[-_ ]?[\w-]*\d[\w-]*\.${IMAGE}\b`, 'gi')],
  ['photo', new RegExp(String.raw`\b(?:full[- ]face|facial|face|passport|portrait|profile|attached|enclosed) ${PICTURE}(?: (?:of ${OF_WHOM}(?:face)?|attached|enclosed))?`, 'gi')],
  ['photo', new RegExp(String.raw`\b${PICTURE} of ${OF_WHOM}(?:full )?face\b`, 'gi')],
  ['photo', new RegExp(String.raw`\b${PICTURE} of (?:the |my |his |her )(?:patient|baby|child|son|daughter|mother|father|wife|husband|boy|girl)\b`, 'gi')],
  ['photo', new RegExp(String.raw`\b${PICTURE} (?:is |are )?(?:attached|enclosed|below)(?: below)?`, 'gi')],
  ['photo', /\b(?:mugshot|headshot|selfie)s?(?: attached| enclosed)?\b(?!\.\w)/gi],
  ['biometric', new RegExp(String.raw`\b[\w-]*(?:fingerprint|thumbprint|voiceprint|palmprint|iris|retina|voice)[\w-]*\.(?:wsq|fpt|bin|bmp|wav|mp3|png|jpe?g|dat|iso)\b`, 'gi')],
  ['biometric', new RegExp(String.raw`\b(?:attached |her |his |their |the )?${PRINT}(?: (?:scan|card|file|image|template|recording|record))?(?: (?:attached|on file|file))?(?! (?:bod(?:y|ies)|profiles?|inclusions?|pattern))`, 'gi')],
  ['biometric', /\b(?:retinal?|iris|palm[- ]vein|hand geometry) (?:scan|template|image|recognition)(?: (?:image|file|attached|of the patient))*/gi],
  ['biometric', /\b(?:voice|gait|speech) (?:recordings?|samples?)(?: (?:attached|of the patient|file|on file))*/gi],
  ['biometric', /\b(?:face|facial(?: recognition)?) templates?\b|\bDNA profile(?: attached)?/gi],
]

/** Words and file names that say that a face, a fingerprint or a voice came with the text. */
export function findAttachments(plain: string): Candidate[] {
  return PATTERNS.flatMap(([name, pattern]) => matchAll(plain, pattern, (_, { start, end }) => ({ start, end, class: name, weight: WEIGHTS.context })))
}
