/**
 * The breadcrumb of an editor on a narrow screen, where the toolbar lies in its row: as high as the toolbar's
 * buttons, beside them, and on a phone only its link.
 */
export const besideToolbar =
  'max-lg:flex max-lg:min-h-9 max-lg:items-center max-lg:pr-56 max-sm:[&_li+li]:hidden pointer-coarse:max-lg:min-h-11'
