import { type GuardClass } from '../classes'
import { findPartsAround, type Part } from '../list-matches'
import { matchAll, textBefore, WEIGHTS, type Candidate } from './candidate'
import { BIOMETRICS } from './biometric-words'
import { PHOTOS } from './photo-words'

const IMAGE = 'jpe?g|jfif|png|heic|heif|gif|webp|bmp|tiff?|dng|cr2|mp4|m4v|mov|avi|mkv|webm|3gp|dcm'
const SOUND = 'wav|mp3|m4a|ogg|opus|amr|aac|flac|wma|wsq|fpt'
/** Default file names of phones and programs that contain spaces. */
const NAMED_BY_PROGRAM = String.raw`(?:WhatsApp (?:Image|Video|Audio)|Screen ?[Ss]hot|Bildschirmfoto|Capture d['’]écran|Captura de pantalla|Schermata|Signal|Photo)[ _-]\d[\w .:()-]{0,40}`

const FILES: readonly (readonly [GuardClass, RegExp])[] = [
  [
    'biometric',
    /(?<![\p{L}\d-])[\p{L}\d_()-]{0,60}(?:finger|thumb|palm|voice|iris|retina)(?:prints?)?[\p{L}\d_()-]{0,60}\.(?:bin|bmp|png|jpe?g|tiff?|dat|iso)(?![\p{L}\d])/giu,
  ],
  [
    'biometric',
    new RegExp(
      String.raw`(?<![\p{L}\d-])(?:(?:speech|voice|audio) )?[\p{L}\d_()-]{1,80}(?:\.[\p{L}\d_-]{1,20}){0,2}\.(?:${SOUND})(?![\p{L}\d])`,
      'giu',
    ),
  ],
  [
    'photo',
    new RegExp(String.raw`(?<![\p{L}\d])${NAMED_BY_PROGRAM}\.(?:${IMAGE}|${SOUND})(?![\p{L}\d])`, 'gu'),
  ],
  [
    'photo',
    new RegExp(
      String.raw`(?<![\p{L}\d-])[\p{L}\d_()-]{1,80}(?:\.[\p{L}\d_-]{1,20}){0,2}\.(?:${IMAGE})(?![\p{L}\d])`,
      'giu',
    ),
  ],
]
const FILE_ENDING = new RegExp(String.raw`\.(?:${IMAGE}|${SOUND}|bin|dat|iso)(?![\p{L}\d])`, 'giu')
const IN_ADDRESS = /(?:https?:\/\/|www\.)\S{0,300}$/i

/** Every phrase contains one of these words. */
const PHOTO_WORD =
  /photo|pictur|images?|videos?|vidéo|vídeo|clips|footage|screenshot|snapshot|close-?up|portrait|selfie|pics|\bpic\b|shots?\b|polaroid|cctv|jpe?gs?\b|scans?\b|bild|foto|aufnahme|imagen|imágen|immagin|写真|사진|صورة/gi
const BIOMETRIC_WORD =
  /prints?\b|impression|finger|thumb|palm|retina|iris|vein|vascular|voice|vocal|audio|speech|sound|gait|facial|\bface|touch ?ID|ridge|typing|biometr|tape|recordings?|clips?\b|hand-?writ|\bwet |\bink |signature|keystroke|DNA|genetic|(?:hand|ear|eye)[- ](?:scan|template|ID|unlock|auth|verif|capture|biom|code|geom|sign|ident|map|hash|model)|(?:image|scan|photo|photograph|picture|cast)s? of (?:the|his|her|their|my) |(?:image|pattern|file|photograph)s?\b|scanned|abdruck|abdrück|aufnahme|probe|aufzeichnung|erkennung|netzhaut|empreinte|enregistrement|reconnaissance|huella|reconocimiento|grabaci|impress|gravaç|impronta|impronte|[指声掌]紋|認証|音声|지문|بصم/gi

/** Longer than any phrase and any file name. */
const REACH = 160

/** Finds words and file names that suggest an attached face, fingerprint or voice. */
export function findAttachments(plain: string): Candidate[] {
  const near = (anchor: RegExp) => findPartsAround(plain, anchor, REACH)
  const [atFiles, atPhotos, atBiometrics] = [near(FILE_ENDING), near(PHOTO_WORD), near(BIOMETRIC_WORD)]
  const findWords = (patterns: readonly RegExp[], name: GuardClass, parts: readonly Part[]) =>
    patterns.flatMap((pattern) =>
      matchAll(plain, pattern, (_, { start, end }) => toCandidate(start, end, name), parts),
    )
  const files = FILES.flatMap(([name, pattern]) =>
    matchAll(
      plain,
      pattern,
      (_, { start, end }) =>
        IN_ADDRESS.test(textBefore(plain, start, 310)) ? null : toCandidate(start, end, name),
      atFiles,
    ),
  )
  return joinOverlapping([
    ...files,
    ...findWords(PHOTOS, 'photo', atPhotos),
    ...findWords(BIOMETRICS, 'biometric', atBiometrics),
  ])
}

const toCandidate = (start: number, end: number, name: GuardClass): Candidate => ({
  start,
  end,
  class: name,
  weight: WEIGHTS.context,
})

/** Joins overlapping findings: “I attach a photo” and “photo of his lip” are one. */
function joinOverlapping(candidates: readonly Candidate[]): Candidate[] {
  const joined: Candidate[] = []
  for (const candidate of [...candidates].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = joined.at(-1)
    if (last && candidate.start < last.end) last.end = Math.max(last.end, candidate.end)
    else joined.push({ ...candidate })
  }
  return joined
}
