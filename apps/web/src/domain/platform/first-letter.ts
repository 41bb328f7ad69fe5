/** For a text that continues a sentence. */
export const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** For a text that begins a sentence. */
export const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
