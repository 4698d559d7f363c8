/** The kinds of picture that are taken, as an `accept` attribute names them. */
export const DOCUMENT_MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
