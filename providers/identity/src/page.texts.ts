/** What every page of the identity house says, per language. */
export type PageTexts = {
  /** The name of the language in itself. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  readonly demo: string
  readonly languages: string
  readonly notFound: string
  readonly notFoundHelp: string
}

const en: PageTexts = {
  name: 'English',
  direction: 'ltr',
  demo: 'Demonstration. Nobody here is real: do not enter true personal data.',
  languages: 'Language',
  notFound: 'This page is not here',
  notFoundHelp: 'Go back to the site and start again from there.',
}

const ptBr: PageTexts = {
  name: 'Português (Brasil)',
  direction: 'ltr',
  demo: 'Demonstração. Ninguém aqui é real: não informe dados pessoais verdadeiros.',
  languages: 'Idioma',
  notFound: 'Esta página não está aqui',
  notFoundHelp: 'Volte ao site e comece de novo por lá.',
}

const ar: PageTexts = {
  name: 'العربية',
  direction: 'rtl',
  demo: 'عرض تجريبي. لا أحد هنا حقيقي: لا تُدخل بيانات شخصية صحيحة.',
  languages: 'اللغة',
  notFound: 'هذه الصفحة غير موجودة',
  notFoundHelp: 'عُد إلى الموقع وابدأ من هناك من جديد.',
}

export const PAGE_TEXTS = { en, 'pt-BR': ptBr, ar } as const

export type PageLocale = keyof typeof PAGE_TEXTS

/** Puts values into the `{names}` of a text. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
