/** In pixels: the size that services show beside a link. */
export const PICTURE_SIZE = { width: 1200, height: 630 }
