/** The texts of the form alone, because they load with every visit of the page. */
export const signInFormStrings = {
  email: 'Email',
  password: 'Password',
  submit: 'Sign in',
  refused:
    'The email address or password is wrong, or there were too many attempts. Check both and wait a moment before you try again.',
  code: 'Code',
  codeHint: 'The 6 digits that your authenticator app shows, or one of your recovery codes.',
  code_needed: '',
  code_refused:
    'This code is wrong or already used, or there were too many attempts. Enter the next code that your app shows.',
  busy: 'Many people are signing in right now. Try again in a few seconds; your input is still here.',
  failedHere: 'Something went wrong on our side. Try again. If it keeps failing, ask an admin.',
  back: 'Back',
} as const
