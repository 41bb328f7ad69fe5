export const signInStrings = {
  title: 'Sign in',
  passwordSet: 'Your new password is set, and your other sessions have ended. Sign in with the new password.',
  errors: {
    not_invited:
      'Single sign-on worked, but this address has not been invited. Ask an admin for an invitation.',
    not_verified:
      'Your single sign-on does not confirm that your email address is verified, so it can’t be matched with an invitation. Ask the administrators of your single sign-on.',
    disabled: 'Your account is disabled. Ask an admin.',
    other_identity: 'Your single sign-on now assigns this address to a different person. Ask an admin.',
    other_issuer:
      'Your single sign-on identified itself with a different issuer than the one configured here. Ask the administrators of your single sign-on.',
    OAuthSignin:
      'Your single sign-on can’t be reached. Try again later. If you have a password here, you can sign in with it now.',
    OAuthCallback:
      'Single sign-on was not completed: it was refused, took too long, or was started in another window. Try again. If it keeps failing, ask an admin.',
  },
  failed: 'Single sign-on failed. Try again. If it keeps failing, ask an admin.',
  signedInAlready: 'You are still signed in.',
  goOn: 'Continue',
  again: {
    title: 'Confirm your identity',
    leaving: 'Sign in again with your single sign-on to confirm your identity.',
    go: 'Go to single sign-on',
    retry: 'Try again',
    done: 'Identity confirmed. You can close this window; your action continues in the other one.',
    notFresh:
      'Your single sign-on didn’t ask you to sign in again, so your identity is not confirmed. Sign out there, then try again. If it keeps failing, ask the administrators of your single sign-on.',
  },
} as const

export const resetStrings = {
  title: 'Forgot your password?',
  lead: 'We’ll send you a link to set a new password.',
  email: 'Email',
  submit: 'Send the link',
  sentTitle: 'Check your mailbox',
  sent: 'If an account with this address exists, an email with a link is on its way. The link works once, within an hour. If no email arrives, check your spam folder or ask an admin.',
  newTitle: 'Set a new password',
  newLead: 'Setting a new password ends all your sessions.',
  password: 'New password',
  passwordHint: 'At least 12 characters. A short sentence is easy to remember.',
  set: 'Set the password',
  overTitle: 'This link no longer works',
  over: 'A link works once, within an hour.',
  overAsk: 'Request a new one on the page “Forgot your password?”.',
} as const

export const joinStrings = {
  email: 'Email',
  emailHint: 'You will sign in with this address.',
  name: 'Your name',
  nameHint:
    'The name your colleagues know. Authors and reviewers stay hidden from each other while a task is being judged.',
  password: 'Password',
  passwordHint: 'At least 12 characters. A short sentence is easy to remember.',
  submit: 'Join',
} as const
