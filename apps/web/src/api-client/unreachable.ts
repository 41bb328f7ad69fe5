export const UNREACHABLE =
  'The server can’t be reached. Nothing here is lost: check your connection and try again in a moment.'
