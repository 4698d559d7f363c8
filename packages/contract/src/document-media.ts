/** Accepted image types, in the form of an `accept` attribute. */
export const DOCUMENT_MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
