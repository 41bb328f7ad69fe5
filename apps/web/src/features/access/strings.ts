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
  forgotten: 'Forgot your password?',
  noSignUp: 'You can join by invitation only. Ask an admin of your organization for one.',
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
