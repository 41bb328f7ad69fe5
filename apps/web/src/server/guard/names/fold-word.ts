/** A word without diacritics, as many lists have names: “Gastón” and “Gaston”. */
export const foldWord = (word: string): string =>
  /^[\x20-\x7e]*$/.test(word) ? word : word.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')
