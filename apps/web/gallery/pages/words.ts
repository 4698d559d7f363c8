/** Texts that are longer than anyone planned for. */
export const LONG = {
  word: 'Donaudampfschifffahrtsgesellschaftskapitän',
  label: 'A label that somebody translated into a language with very long compound words',
  text: 'The bank has not answered yet. Your money has not moved, and you do not have to do anything: we ask again every minute and tell you here and by e-mail as soon as there is an answer.',
} as const
