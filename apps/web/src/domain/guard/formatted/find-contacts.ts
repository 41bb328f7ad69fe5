import { matchAll, textBefore, WEIGHTS, type Candidate } from './candidate'
import { isPublicHost } from './public-hosts'

const EMAIL =
  /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]{1,80}(?:@|\s?[[(]\s?at\s?[\])]\s?)[\p{L}\p{N}-]{1,63}(?:(?:\.|\s?[[(]\s?dot\s?[\])]\s?)[\p{L}\p{N}-]{1,63}){0,8}(?:\.|\s?[[(]\s?dot\s?[\])]\s?)\p{L}{2,20}/giu
const SPOKEN_EMAIL = /(?<![\w.-])[a-z0-9._-]{1,80} at [a-z0-9-]{1,63}(?: dot [a-z0-9-]{1,20}){1,3}/gi
const URL =
  /(?:\b(?:h(?:tt|xx)ps?|ftp):\/\/|\bwww\.)(?<host>[^\s/:<>"')\]，。、]+)(?:[/:#?][^\s<>"，。、]*)?/dgiu
const BARE_URL = /(?<![@\w.\/-])(?<host>(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,20})(?::\d{2,5})?(?:\/[^\s<>"]*)/dgi
const IPV4 =
  /(?<![\w.])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\/\d{1,2}|:\d{2,5})?(?![\w]|\.\d)/g
const IPV6 =
  /(?<![\w:])(?:[0-9a-f]{0,4}:){2,7}(?:[0-9a-f]{1,4}|(?:\d{1,3}\.){3}\d{1,3})(?:\/\d{1,3}|%\w+|\]:\d{2,5})?(?![\w:])/gi
/** A social media handle, next to the name of its network. */
const HANDLE =
  /\b(?:venmo|paypal|cash ?app|zelle|twitter|instagram|insta|tiktok|snapchat|telegram|facebook|mastodon|threads|handle|username)\b[^@\n]{0,20}(?<value>@[\w.-]{2,40}\w)/dgi
const VERSION_BEFORE =
  /(?:version|section|protocol|release|v|§|chapter|build|treiber|driver|update|firmware|windows)\.?\s*$/i

/** Finds email, web and IP addresses, except those of public bodies, journals and registers. */
export function findContacts(plain: string): Candidate[] {
  return [
    ...(/@|\bat\b/i.test(plain) ? [EMAIL, SPOKEN_EMAIL] : []).flatMap((pattern) =>
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
    ...matchAll(plain, HANDLE, (_, { start, end }) => ({
      start,
      end,
      class: 'url',
      weight: WEIGHTS.context,
    })),
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
