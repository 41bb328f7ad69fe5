export const UNREACHABLE =
  'The server can’t be reached. Your input is still here: check your connection and try again in a moment.'
