import latin from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url&no-inline'

/** Address of the font file that the first view needs; put it in a `<link rel="preload">`. */
export const FONT_PRELOAD_URL: string = latin
