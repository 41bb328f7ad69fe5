export type MailOutcome =
  | { is: 'sent' }
  /** May succeed later. */
  | { is: 'deferred'; sentence: string }
  | { is: 'refused'; sentence: string }

/** Classifies a failed delivery. The sentence never quotes the server, whose reply may repeat the address. */
export function classifyMailFailure(error: unknown): MailOutcome {
  const { code, responseCode } = (error instanceof Error ? error : {}) as {
    code?: string
    responseCode?: number
  }
  if (code === 'EAUTH' || code === 'ENOAUTH') {
    return isTransient(responseCode)
      ? { is: 'deferred', sentence: 'The mail server could not verify the user name and password right now.' }
      : {
          is: 'refused',
          sentence:
            'The mail server did not accept the user name and password in SMTP_URL. Fix them and send the mail again.',
        }
  }
  if (
    code === 'ETLS' ||
    (error instanceof Error &&
      /certificate|\bTLS\b|\bSSL\b/i.test(error.message) &&
      responseCode === undefined)
  ) {
    return {
      is: 'deferred',
      sentence:
        'A trusted encrypted connection to the mail server could not be made. Check its certificate and SMTP_URL.',
    }
  }
  if (responseCode === undefined) return { is: 'deferred', sentence: 'The mail server could not be reached.' }
  if (isTransient(responseCode))
    return { is: 'deferred', sentence: `The mail server asked to try again later (${responseCode}).` }
  return {
    is: 'refused',
    sentence: `The mail server refused this mail (${responseCode}). Check the address, and the sender in SMTP_FROM.`,
  }
}

function isTransient(responseCode: number | undefined): boolean {
  return responseCode !== undefined && responseCode >= 400 && responseCode < 500
}
