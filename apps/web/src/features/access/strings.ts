export const strings = {
  signIn: {
    title: 'Sign in',
    email: 'E-mail',
    password: 'Password',
    submit: 'Sign in',
    failed: 'E-mail and password do not match, or there were too many tries. Check both and wait a moment before trying again.',
    unreachable: 'The server did not answer. Check your connection and try again; what you wrote is still here.',
    notInvited: 'Single sign-on worked, but nobody has invited this address. Ask an admin for an invitation.',
    noSignUp: 'People join by invitation. Ask an admin of your organisation for one.',
  },
  join: {
    email: 'E-mail',
    emailHint: 'You will sign in with it.',
    name: 'Your name',
    nameHint: 'As colleagues know you. Authors and reviewers stay hidden from each other while a task is being judged.',
    password: 'Password',
    passwordHint: 'At least 12 characters. A short sentence is easy to remember.',
    submit: 'Join',
  },
} as const
