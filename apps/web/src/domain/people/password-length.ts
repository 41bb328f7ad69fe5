export const MIN_PASSWORD_LENGTH = 12

export const PASSWORD_TOO_SHORT = 'Use at least 12 characters. A short sentence is easy to remember.'
