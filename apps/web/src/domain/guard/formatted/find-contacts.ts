import { matchAll, textBefore, WEIGHTS, type Candidate } from './candidate'
import { isPublicHost } from './public-hosts'

/** “@”, “(at)”, “[at]”, “{at}”. */
const AT = String.raw`(?:@|\s@\s|\s?[[({]\s?(?:at|a|ät|arroba|@)\s?[\])}]\s?)`
const DOT = String.raw`(?:\.|\s?[[({]\s?(?:dot|punkt|punto|ponto|point)\s?[\])}]\s?)`
const EMAIL = new RegExp(
  String.raw`(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]{1,80}${AT}[\p{L}\p{N}-]{1,63}(?:${DOT}[\p{L}\p{N}-]{1,63}){0,8}${DOT}\p{L}{2,20}`,
  'giu',
)
/** Without a domain of the top level: “nan.okoro@clinic”. */
const SHORT_EMAIL =
  /(?<![\p{L}\p{N}._%+'-])(?=[^\s@]{0,80}[._\d])(?=[^\s@]{0,80}\p{L}{2})[\p{L}\p{N}._%+'-]{3,80}@\p{L}[\p{L}\p{N}-]{2,63}(?![\p{L}\p{N}@])/giu
const SPOKEN_EMAIL =
  /(?<![\w.-])[a-z0-9._-]{1,80}(?: (?:at|arroba|arobase|ät) [a-z0-9-]{1,63}(?: (?:dot|punto|ponto|point|punkt) [a-z0-9-]{1,20}){1,3}|_at_[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,20}){0,2}\.[a-z]{2,20})/gi
const HAS_AT = /@|[[({]\s?(?:at?|ät|arroba)\s?[\])}]/i
const HAS_SPOKEN_AT = / (?:at|ät) [^\n]{1,70} (?:dot|punkt)|arroba|arobase|_at_/i
const URL =
  /(?:\b(?:h(?:tt|xx)ps?|ftp):\/\/|\bwww\.)(?<host>[^\s/:;,<>"')\]，。、]+)(?:[/:#?][^\s<>"，。、]*)?/dgiu
const BARE_URL = /(?<![@\w.\/-])(?<host>(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,20})(?::\d{2,5})?(?:\/[^\s<>"]*)/dgi
/** A host alone. Domains that are words, such as “.es”, need a hyphen, a further part or a word for a page. */
const BARE_HOST =
  /(?<![@\w./-])(?<host>(?:[a-z0-9-]{2,63}\.){1,4}(?:com|org|net|info|example|blog|online|app|io|eu|ch|fr|br|uk|de|at|es|pt|nl|it|be|ca|au|mx|ar|cl|pe|co|me))(?![\w@/-]|\.\w)/gi
const CLEAR_DOMAIN = /\.(?:com|org|net|info|example|blog|online|app|(?:com?|org|gob|edu)\.[a-z]{2})$/i
const PAGE_BEFORE =
  /(?<!\p{L})(?:web(?:site|seite|page)?|site|blog|homepage|page|página|seite|profile?|perfil|see|siehe|voir|ver|link|url|online|unter|sur|en|em|at|auf|visit|internet)[:\s]{1,2}$/iu
/** Sites of everybody, which name nobody without a path. */
const EVERYBODYS =
  /^(?:www\.)?(?:google|youtube|facebook|amazon|booking|twitter|instagram|whatsapp|wikipedia|netflix|paypal|ebay|microsoft|apple|zoom|gmail|outlook|hotmail|yahoo|chatgpt|openai|reddit|linkedin|tiktok|doctolib|healthline|patient|nhs|webmd)\.[a-z.]{2,6}$/i
const IPV4 =
  /(?<![\w.])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\/\d{1,2}|:\d{2,5})?(?![\w]|\.\d)/g
const IPV6 =
  /(?<![\w:])(?:[0-9a-f]{0,4}:){2,7}(?:[0-9a-f]{1,4}|(?:\d{1,3}\.){3}\d{1,3})(?:\/\d{1,3}|%\w+|\]:\d{2,5})?(?![\w:])/gi
/** A social media handle: next to the name of its network, or with a digit, a point or an underscore. */
const NETWORK = String.raw`venmo|paypal|cash ?app|zelle|twitter|instagram|insta|ig|tiktok|snap(?:chat)?|telegram|facebook|fb|mastodon|threads|bluesky|bsky|discord|skype|psn|xbox|kik|handle|username`
const HANDLES: readonly RegExp[] = [
  new RegExp(String.raw`(?<![\p{L}\d])(?:${NETWORK})(?!\p{L})[^@\n]{0,20}(?<value>@[\w.-]{2,40}\w)`, 'dgiu'),
  new RegExp(
    String.raw`(?<![\p{L}\d])(?:${NETWORK})(?: (?:name|id|user))?(?:\s?[:=]\s?|(?<=instagram|tiktok|telegram|skype|discord|psn|snapchat|twitter)\s)(?<value>(?=[\w.#-]{0,40}[\d_#])[a-z][\w.-]{2,40}(?:#\d{4})?)(?![\w@])`,
    'dgiu',
  ),
  /(?<![\w@.)\]}])(?<value>@(?=\w{0,30}[._]?\w{0,30}[\d_.]\w)[a-z][\w.]{2,40}\w)/dgi,
  /(?<![\w/.-])(?<value>u\/(?=[\w-]{0,30}\d)[\w-]{4,30})(?![\w/])/dgi,
]
const MAY_HAVE_HANDLE = new RegExp(`@|u/|${NETWORK}`, 'i')
const VERSION_BEFORE =
  /(?:version|section|protocol|release|v|§|chapter|build|treiber|driver|update|firmware|windows)\.?\s*$/i

/** Finds email, web and IP addresses, except those of public bodies, journals and registers. */
export function findContacts(plain: string): Candidate[] {
  return [
    ...[
      ...(HAS_AT.test(plain) ? [EMAIL, SHORT_EMAIL] : []),
      ...(HAS_SPOKEN_AT.test(plain) ? [SPOKEN_EMAIL] : []),
    ].flatMap((pattern) =>
      matchAll(plain, pattern, (_, { start, end }) => ({
        start,
        end,
        class: 'email',
        weight: WEIGHTS.certain,
      })),
    ),
    ...[URL, BARE_URL].flatMap((pattern) =>
      matchAll(plain, pattern, (match, { start, text }) => {
        if (isPublicHost(match.groups?.host ?? '')) return null
        return {
          start,
          end: start + text.replace(/[.,;:!?'")\]]+$/, '').length,
          class: 'url',
          weight: WEIGHTS.certain,
        }
      }),
    ),
    ...matchAll(plain, BARE_HOST, (match, { start, end, text }) => {
      const host = match.groups?.['host'] ?? ''
      const isPage = PAGE_BEFORE.test(textBefore(plain, start, 20))
      if (isPublicHost(host) || EVERYBODYS.test(host)) return null
      return CLEAR_DOMAIN.test(host) || isPage || /-/.test(text) || host.split('.').length > 3
        ? { start, end, class: 'url', weight: WEIGHTS.context }
        : null
    }),
    ...(MAY_HAVE_HANDLE.test(plain) ? HANDLES : []).flatMap((pattern) =>
      matchAll(plain, pattern, (_, { start, end }) => ({
        start,
        end,
        class: 'url',
        weight: WEIGHTS.context,
      })),
    ),
    ...matchAll(plain, IPV4, (_, { start, end }) =>
      VERSION_BEFORE.test(textBefore(plain, start, 16))
        ? null
        : { start, end, class: 'ip', weight: WEIGHTS.certain },
    ),
    ...matchAll(plain, IPV6, (_, { start, end, text }) =>
      isIpv6(text) ? { start, end, class: 'ip', weight: WEIGHTS.certain } : null,
    ),
  ]
}

/** Eight groups, or fewer with one gap. Times such as 10:30:45 and ratios have neither. */
function isIpv6(text: string): boolean {
  const gaps = text.split('::').length - 1
  const groups = text.split(':').filter(Boolean).length
  return gaps === 1
    ? groups >= 2 || /[a-f]/i.test(text)
    : gaps === 0 && (groups === 8 || (groups === 7 && text.includes('.')))
}
