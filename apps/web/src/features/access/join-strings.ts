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
