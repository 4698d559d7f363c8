import { createLanguage, type Names } from '@fairhouse/app-kit/i18n/language'
import type { Language } from './i18n.ts'
import type { LocaleCode } from '@fairhouse/app-kit/i18n/locale'

/** The exports of a file such as `locales/en.ts`. */
type Catalogue = {
  readonly shell: object
  /** The other areas by file, `./en/wallet.json`. */
  readonly areas: Readonly<Record<string, () => Promise<object>>>
  readonly names?: Names
}

/** One chunk per language: a visitor downloads only the one in use. */
const CATALOGUES = {
  en: async () => await import('../../locales/en.ts'),
  'pt-BR': async () => await import('../../locales/pt-BR.ts'),
  'es-MX': async () => await import('../../locales/es-MX.ts'),
  de: async () => await import('../../locales/de.ts'),
  tr: async () => await import('../../locales/tr.ts'),
  ru: async () => await import('../../locales/ru.ts'),
  uz: async () => await import('../../locales/uz.ts'),
  hi: async () => await import('../../locales/hi.ts'),
  bn: async () => await import('../../locales/bn.ts'),
  ar: async () => await import('../../locales/ar.ts'),
} as const satisfies Record<LocaleCode, () => Promise<Catalogue>>

/** The dev server builds nothing, so no code says there which areas it brings. */
const HAS_ALL_AREAS = import.meta.env.SSR || import.meta.env.DEV

type Loaded = {
  readonly language: Language
  /** Adds an area once, however often it is requested. */
  readonly addArea: (file: string) => Promise<void>
}

const loaded = new Map<LocaleCode, Promise<Loaded>>()

/** The page's own language, in the browser. */
let ofPage: Promise<Loaded> | null = null

/** A language with the texts of the shell; on the server with all texts. */
export async function loadLanguage(locale: LocaleCode): Promise<Language> {
  let loading = loaded.get(locale)
  if (loading === undefined) {
    loading = loadCatalogue(locale)
    loaded.set(locale, loading)
  }
  ofPage = loading
  return (await loading).language
}

async function loadCatalogue(locale: LocaleCode): Promise<Loaded> {
  const { shell, areas, names }: Catalogue = await CATALOGUES[locale]()
  const language = createLanguage(locale, shell, names)
  const added = new Map<string, Promise<void>>()
  const addArea = async (file: string): Promise<void> => {
    let adding = added.get(file)
    if (adding === undefined) {
      adding = areas[file]?.().then(language.add) ?? Promise.resolve()
      added.set(file, adding)
      // A failed load is retried the next time.
      adding.catch(() => added.delete(file))
    }
    await adding
  }
  if (HAS_ALL_AREAS) await Promise.all(Object.keys(areas).map(addArea))
  return { language, addArea }
}

/** Adds the texts of areas to the language of the page; the server has all of them. */
export async function addTexts(areas: readonly string[]): Promise<void> {
  if (ofPage === null) return
  const { language, addArea } = await ofPage
  await Promise.all(areas.map(async (area) => await addArea(`./${language.locale}/${area}.json`)))
}

/** The texts of refusals, which a failed call waits for. Without them a general text is shown. */
export async function addRefusalTexts(): Promise<void> {
  await addTexts(['refusal']).catch(() => undefined)
}

/**
 * Waits for lazy code and its texts. The build inserts the calls, around every `import()`
 * whose code uses texts beyond the shell's.
 */
export async function withTexts<T>(code: Promise<T>, areas: readonly string[]): Promise<T> {
  const [module] = await Promise.all([code, addTexts(areas)])
  // No code and no error: the page is loaded afresh for it. What waits for it here has nothing to say.
  if (module === undefined) return await new Promise<never>(() => undefined)
  return module
}
