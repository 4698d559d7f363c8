import type { ComboboxOption } from './combobox.tsx'

/** Accents and capitals do not matter: "sao" finds São Tomé. */
export function fits({ label, keywords = '' }: ComboboxOption, query: string): boolean {
  return fold(`${label} ${keywords}`).includes(fold(query.trim()))
}

/** The option that a whole text names: filled in by the browser, nothing is typed. */
export function findNamed(
  options: readonly ComboboxOption[],
  text: string,
): ComboboxOption | undefined {
  return options.find(({ label, keywords = '' }) =>
    [label, ...keywords.split(' ')].some((name) => name !== '' && fold(name) === fold(text)),
  )
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
