import { Refusal } from '../platform/refusal'

/** The length and hash of the body as announced by its headers; undefined where they announce nothing. */
export interface AnnouncedUpload {
  length: number | undefined
  /** Hexadecimal, lower case. */
  sha256: string | undefined
}

/**
 * Reads `content-length`, `content-digest` (RFC 9530) and `x-content-sha256`; refuses values that cannot be
 * verified.
 */
export function readUploadHeaders(headers: Headers): AnnouncedUpload {
  const encoding = headers.get('content-encoding')
  if (encoding !== null && encoding.toLowerCase() !== 'identity') {
    throw new Refusal(
      'invalid_input',
      `Send the file without the content encoding “${encoding}”.`,
      'Content-Encoding',
    )
  }
  if (/^multipart\//i.test(headers.get('content-type') ?? '')) {
    throw new Refusal(
      'invalid_input',
      'Send the file itself as the body, not a form: curl --data-binary @file.',
      'Content-Type',
    )
  }
  const length = headers.get('content-length')
  return {
    length: length !== null && /^\d+$/.test(length) ? Number(length) : undefined,
    sha256:
      readHexDigest(headers.get('x-content-sha256')) ?? readContentDigest(headers.get('content-digest')),
  }
}

function readHexDigest(value: string | null): string | undefined {
  if (value === null) return undefined
  if (/^[0-9a-f]{64}$/i.test(value.trim())) return value.trim().toLowerCase()
  throw new Refusal(
    'invalid_input',
    'x-content-sha256 must be the SHA-256 of the file as 64 hexadecimal digits.',
    'X-Content-SHA256',
  )
}

function readContentDigest(value: string | null): string | undefined {
  const found = value === null ? null : /(?:^|,)\s*sha-256\s*=\s*([^,]*)/i.exec(value)
  // A digest with another algorithm is not verified.
  if (!found) return undefined
  const bytes = /^:([A-Za-z0-9+/]{43}=):\s*$/.exec(found[1] ?? '')?.[1]
  if (bytes) return Buffer.from(bytes, 'base64').toString('hex')
  throw new Refusal(
    'invalid_input',
    'content-digest must be sha-256=:…: with the SHA-256 of the file in base64.',
    'Content-Digest',
  )
}
