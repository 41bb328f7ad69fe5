import { type GuardClass } from '../classes'
import { matchAll, WEIGHTS, type Candidate } from './candidate'

const IMAGE = '(?:jpe?g|png|heic|heif|gif|webp|bmp|tiff?|mp4|mov|avi)'
const PICTURE = '(?:photo(?:graph)?s?|pictures?|selfies?|images?|videos?|snapshots?|screenshots?|close-ups?|pics?)'
const OF_WHOM = "(?:the |a |my |his |her |their |our )?(?:(?:patient|baby|child|son|daughter|mother|father|wife|husband|boy|girl|man|woman)(?:'s)?\\s?)?"
const PRINT = '(?:finger|thumb|palm|voice|foot|ear|hand)[- ]?prints?'

const PATTERNS: readonly (readonly [GuardClass, RegExp])[] = [
  ['photo', new RegExp(String.raw`(?<![\w-])[\w-]{0,60}(?:face|facial|selfie|headshot|portrait|mugshot|profile|patient|photo|pic)[\w-]{0,60}\.${IMAGE}\b`, 'gi')],
  ['photo', new RegExp(String.raw`\b(?:IMG|DSC|DSCN|PXL|VID|WhatsApp Image|Photo)[-_ ]?(?=[\w-]{0,60}\d)[\w-]{1,60}\.${IMAGE}\b`, 'gi')],
  ['photo', new RegExp(String.raw`\b(?:full[- ]face|facial|face|passport|portrait|profile|attached|enclosed|webcam) ${PICTURE}(?: (?:of ${OF_WHOM}(?:face)?|attached|enclosed))?`, 'gi')],
  ['photo', new RegExp(String.raw`\b(?:before-and-after )?${PICTURE} of ${OF_WHOM}(?:full )?face\b`, 'gi')],
  ['photo', new RegExp(String.raw`\b${PICTURE} of (?:the |my |his |her )(?:patient|baby|child|son|daughter|mother|father|wife|husband|boy|girl)\b`, 'gi')],
  ['photo', new RegExp(String.raw`\b${PICTURE} (?:is |are )?(?:attached|enclosed|below)(?: below)?`, 'gi')],
  ['photo', /\b(?:a )?(?:mugshot|headshot|selfie)s?(?: attached| enclosed)?\b(?!\.\w)/gi],
  ['biometric', new RegExp(String.raw`(?<![\w-])[\w-]{0,60}(?:fingerprint|thumbprint|voiceprint|palmprint|iris|retina|voice)[\w-]{0,60}\.(?:wsq|fpt|bin|bmp|wav|mp3|png|jpe?g|dat|iso)\b`, 'gi')],
  ['biometric', new RegExp(String.raw`\b(?:attached |her |his |their |the )?${PRINT}(?: (?:scan|card|file|image|template|recording|record))?(?: (?:attached|on file|file))?(?!\.\w| (?:bod(?:y|ies)|profiles?|inclusions?|pattern))`, 'gi')],
  ['biometric', /\b(?:attached |his |her |their )?(?:retinal?|iris|(?:palm|finger|hand)(?:[- ]vein)?|vein|hand geometry|facial|face|voice|gait|signature) (?:scans?|templates?|recognition)(?: (?:data|image|file|template|attached|of the patient|on file))*/gi],
  ['biometric', /\b(?:attached |his |her |their )?(?:voice|gait|speech|handwriting)[- ](?:recordings?|samples?|prints?)(?: (?:attached|of the patient|file|on file))*/gi],
  ['biometric', /\b(?:face|facial(?: recognition)?) templates?\b|\bDNA profile(?: attached)?/gi],
]

/** Words and file names that say that a face, a fingerprint or a voice came with the text. */
export function findAttachments(plain: string): Candidate[] {
  return PATTERNS.flatMap(([name, pattern]) => matchAll(plain, pattern, (_, { start, end }) => ({ start, end, class: name, weight: WEIGHTS.context })))
}
