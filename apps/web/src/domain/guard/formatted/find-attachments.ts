import { type GuardClass } from '../classes'
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
const HAS_FILE = new RegExp(String.raw`\.(?:${IMAGE}|${SOUND}|bin|dat|iso)(?![\p{L}\d])`, 'iu')
const IN_ADDRESS = /(?:https?:\/\/|www\.)\S{0,300}$/i

/** Prefilters: a text without any of these words can't match, which skips the expensive patterns. */
const MAY_BE_PHOTO =
  /photo|pictur|images?|videos?|vidéo|vídeo|clips|footage|screenshot|snapshot|close-?up|portrait|selfie|pics|\bpic\b|shots?\b|polaroid|cctv|jpe?gs?\b|scans?\b|bild|foto|aufnahme|imagen|imágen|immagin|写真|사진|صورة/i
const MAY_BE_BIOMETRIC =
  /print|scans?\b|recognition|biometr|templates?\b|recording|sample|clips?\b|voice|audio|speech|tape|handwriting|keystroke|signature|marks?\b|geometry|maps?\b|cast\b|face ?map|irises|iris|retin|\bID\b|DNA|genetic|abdruck|abdrück|aufnahme|probe|aufzeichnung|erkennung|empreinte|enregistrement|reconnaissance|huella|reconocimiento|grabaci|impress|gravaç|impronta|impronte|[指声掌]紋|認証|音声|지문|بصم/i

/** Finds words and file names that suggest an attached face, fingerprint or voice. */
export function findAttachments(plain: string): Candidate[] {
  const files = HAS_FILE.test(plain)
    ? FILES.flatMap(([name, pattern]) =>
        matchAll(plain, pattern, (_, { start, end }) =>
          IN_ADDRESS.test(textBefore(plain, start, 310))
            ? null
            : { start, end, class: name, weight: WEIGHTS.context },
        ),
      )
    : []
  const words = [
    ...(MAY_BE_PHOTO.test(plain) ? PHOTOS : []).map((pattern) => ['photo', pattern] as const),
    ...(MAY_BE_BIOMETRIC.test(plain) ? BIOMETRICS : []).map((pattern) => ['biometric', pattern] as const),
  ]
  return joinOverlapping([
    ...files,
    ...words.flatMap(([name, pattern]) =>
      matchAll(plain, pattern, (_, { start, end }) => ({ start, end, class: name, weight: WEIGHTS.context })),
    ),
  ])
}

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
