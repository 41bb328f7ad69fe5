export const strings = {
  signIn: {
    title: 'Sign in',
    email: 'E-mail',
    password: 'Password',
    submit: 'Sign in',
    refused:
      'E-mail and password do not match, or there were too many tries. Check both and wait a moment before trying again.',
    code: 'Code',
    codeHint: 'The six digits that your authenticator app shows, or one of your recovery codes.',
    code_needed: '',
    code_refused:
      'This code is wrong or was used already, or there were too many tries. Write the next one that your app shows.',
    busy: 'Many people sign in at this moment. Try again in a few seconds; what you wrote is still here.',
    failedHere: 'Something went wrong on our side. Try again; if it stays, ask an admin.',
    back: 'Back',
    forgotten: 'Forgot your password?',
    unreachable:
      'The server did not answer. Check your connection and try again; what you wrote is still here.',
    passwordSet: 'Your new password is set. Sign in with it; your other sessions have ended.',
    errors: {
      not_invited:
        'Single sign-on worked, but nobody has invited this address. Ask an admin for an invitation.',
      not_verified:
        'Your single sign-on does not say that your e-mail address was verified, so it cannot be matched with an invitation. Ask whoever runs it.',
      disabled: 'Your account here is disabled. Ask an admin.',
      other_identity:
        'This address belongs to someone else at your single sign-on than the last time. Ask an admin.',
      other_issuer:
        'Your single sign-on answered under another name than the one that is set up here. Ask whoever runs it.',
      OAuthSignin:
        'Your single sign-on cannot be reached at this moment. Try again later. If you have a password here, you can sign in with it meanwhile.',
      OAuthCallback:
        'Single sign-on was not finished: it was refused there, took too long, or was begun in another window. Try again; if it stays, ask an admin.',
    },
    failed: 'Single sign-on did not work. Try again; if it stays, ask an admin.',
    signedInAlready: 'You are still signed in as before.',
    goOn: 'Go on',
    again: {
      title: 'Prove that it is you',
      leaving: 'Your single sign-on asks you to sign in anew.',
      go: 'Go to single sign-on',
      retry: 'Try again',
      done: 'That was you. You can close this window; what you wanted to do goes on in the other one.',
      notFresh:
        'Your single sign-on let you in without asking anew, so this does not count as a fresh proof. Sign out there, then try again. If it stays, ask whoever runs it.',
    },
    noSignUp: 'People join by invitation. Ask an admin of your organisation for one.',
  },
  reset: {
    title: 'Forgot your password?',
    lead: 'We send you a link to set a new one.',
    email: 'E-mail',
    submit: 'Send the link',
    sentTitle: 'Look into your mailbox',
    sent: 'If someone has joined with this address, a mail with a link is on its way. It works for an hour, once. Nothing there? Look among unwanted mail, or ask an admin.',
    newTitle: 'Set a new password',
    newLead: 'All your sessions end with it.',
    password: 'New password',
    passwordHint: 'At least 12 characters. A short sentence is easy to remember.',
    set: 'Set the password',
    overTitle: 'This link no longer works',
    over: 'A link can be used once, within an hour.',
    overAsk: 'Ask for a new one on the page “Forgot your password?”.',
  },
  join: {
    email: 'E-mail',
    emailHint: 'You will sign in with it.',
    name: 'Your name',
    nameHint:
      'As colleagues know you. Authors and reviewers stay hidden from each other while a task is being judged.',
    password: 'Password',
    passwordHint: 'At least 12 characters. A short sentence is easy to remember.',
    submit: 'Join',
  },
} as const
