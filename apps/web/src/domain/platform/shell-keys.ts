/** The keys of every page. Apart from the other keys, as every page loads them. */
export const shellKeys = { palette: 'mod+k', help: '?' } as const
