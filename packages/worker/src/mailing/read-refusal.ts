export type MailOutcome =
  | { is: 'sent' }
  /** Worth another try later. */
  | { is: 'put_off'; sentence: string }
  | { is: 'refused'; sentence: string }

/** What a failed delivery means: never with the server's own words, which may repeat the address. */
export function readRefusal(error: unknown): MailOutcome {
  const { code, responseCode } = (error instanceof Error ? error : {}) as {
    code?: string
    responseCode?: number
  }
  if (code === 'EAUTH' || code === 'ENOAUTH') {
    return isTransient(responseCode)
      ? { is: 'put_off', sentence: 'The mail server could not check its user name and password just now.' }
      : {
          is: 'refused',
          sentence:
            'The mail server did not accept the user name and password in SMTP_URL. Mend them and send the mail again.',
        }
  }
  if (
    code === 'ETLS' ||
    (error instanceof Error &&
      /certificate|\bTLS\b|\bSSL\b/i.test(error.message) &&
      responseCode === undefined)
  ) {
    return {
      is: 'put_off',
      sentence:
        'No trusted encrypted connection to the mail server came about. Look at its certificate and at SMTP_URL.',
    }
  }
  if (responseCode === undefined) return { is: 'put_off', sentence: 'The mail server could not be reached.' }
  if (isTransient(responseCode))
    return { is: 'put_off', sentence: `The mail server asked to try again later (${responseCode}).` }
  return {
    is: 'refused',
    sentence: `The mail server refused this mail (${responseCode}). Look at the address, and at the sender in SMTP_FROM.`,
  }
}

function isTransient(responseCode: number | undefined): boolean {
  return responseCode !== undefined && responseCode >= 400 && responseCode < 500
}
