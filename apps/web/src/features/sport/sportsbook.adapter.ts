import { joinLocalePath, type LocaleCode } from '@fairhouse/app-kit/i18n/locale'
import { reportFault } from '@fairhouse/app-kit/api/report-fault'
import { loadScript } from '#parts/third-party/load-script.ts'
import type { SportView } from './sport-path.ts'

/** The surface of an Altenar script, as far as the site drives it. */
type Wsdk = {
  init(settings: Readonly<Record<string, unknown>>): void
  set(changes: Readonly<Record<string, unknown>>): void
  addSportsBook(mount: Readonly<Record<string, unknown>>): { remove(): void }
}

export type SportScript = { readonly url: string; readonly integrity: string | null }

export type SportPlayer = {
  /** Empty for guests. */
  readonly token: string
  readonly currency: string | null
  readonly subunitToUnit: string | null
}

export type SportSettings = SportPlayer & {
  readonly script: SportScript
  readonly integration: string
  readonly locale: LocaleCode
  readonly themeName: string
}

export type SportCallbacks = {
  readonly onRouteChange?: (data: unknown) => void
  /** The first view is there, with its data. */
  readonly onRouterLoad?: () => void
  readonly onSignInButtonClick?: () => void
}

export type SportsbookAdapter = {
  /** Loads the script if it is absent and starts it; once, for all callers. Rejects if it fails to load. */
  open(settings: SportSettings): Promise<void>
  /** Shows the sportsbook in an element. Returns how to remove it, or null if it did not start. */
  mount(container: HTMLElement, view: SportView, callbacks: SportCallbacks): (() => void) | null
  navigate(view: SportView): void
  setPlayer(player: SportPlayer): void
  setTheme(themeName: string): void
  /** Below these odds a bet does not count towards the player's bonus. */
  setBonusMinOdds(bonusMinOdds: string | null): void
  /** What the account holds, in minor units; the largest stake respects it. */
  setBalance(balance: string | null): void
  setLocale(locale: LocaleCode): void
}

/** The sportsbook of a page, from any script with Altenar's API. */
export function createSportsbookAdapter(): SportsbookAdapter {
  let opening: Promise<void> | null = null
  let sdk: Wsdk | null = null

  const set = (changes: Readonly<Record<string, unknown>>): void => {
    attempt(() => sdk?.set(changes))
  }

  return {
    open(settings) {
      const { script, integration, locale, themeName, token, currency, subunitToUnit } = settings
      opening ??= loadBook(script).then((loaded) => {
        const words = inLocale(locale)
        loaded.init({ integration, ...words, token, themeName, currency, subunitToUnit })
        sdk = loaded
      })
      // A failure is not kept: the next try loads the script again.
      opening.catch(() => (opening = null))
      return opening
    },
    mount(container, view, callbacks) {
      // The site has its own search in its bar, and room for the tree of sports in its rail.
      const site = { routerType: 'memory', hasSearch: false, treeContainer: railPart() }
      const props = { ...view, ...site, ...callbacks }
      const added = attempt(() => sdk?.addSportsBook({ container, props, tokens: TOKENS }))
      if (added === undefined) return null
      return () => {
        attempt(() => added.remove())
        // A part that cannot be unmounted is removed with its element.
        container.replaceChildren()
        railPart()?.replaceChildren()
      }
    },
    navigate: (view) =>
      set({
        sportId: undefined,
        eventId: undefined,
        championshipIds: [],
        categoryIds: [],
        ...view,
      }),
    setPlayer: (player) => set(player),
    setBonusMinOdds: (bonusMinOdds) => set({ bonusMinOdds }),
    setBalance: (balance) => set({ balance }),
    setTheme: (themeName) => set({ themeName }),
    setLocale: (locale) => set(inLocale(locale)),
  }
}

const inLocale = (locale: LocaleCode) => ({
  culture: toCulture(locale),
  rulesUrl: joinLocalePath(locale, '/static/betting-rules'),
})

/** The script is somebody else's: a fault of it is not one of the page around it. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    reportFault(error)
    return undefined
  }
}

/** Null on a page without a rail. */
const railPart = (): HTMLElement | null => document.querySelector('#rail-part')

/** Values that reach into the script's shadow root: it looks like the page around it. */
const TOKENS = {
  'bar-offset': 'var(--sport-bar-offset, 0px)',
  bleed: 'var(--row-bleed, 0px)',
  canvas: 'transparent',
} as const

const loaded = new Map<string, Wsdk>()
/** Scripts come one after the other: each leaves its surface under the same name. */
let before: Promise<unknown> = Promise.resolve()

function loadBook(script: SportScript): Promise<Wsdk> {
  const loading = before.then(() => loaded.get(script.url) ?? readBook(script))
  before = loading.catch(() => undefined)
  return loading
}

async function readBook(script: SportScript): Promise<Wsdk> {
  // Instances of another sportsbook are managed by its own adapter.
  delete (window as { altenarWSDK?: unknown }).altenarWSDK
  await loadScript(document, script)
  const sdk = readSdk()
  if (sdk === null) throw new Error('The script is not the sportsbook')
  loaded.set(script.url, sdk)
  return sdk
}

const METHODS = ['init', 'set', 'addSportsBook'] as const

function readSdk(): Wsdk | null {
  const sdk = (window as { altenarWSDK?: unknown }).altenarWSDK
  if (typeof sdk !== 'object' || sdk === null) return null
  const isWhole = METHODS.every(
    (name) => typeof (sdk as Record<string, unknown>)[name] === 'function',
  )
  return isWhole ? (sdk as Wsdk) : null
}

/** `es-MX` → `es-ES`, en-US → en-GB; a language without a region gets one. */
const CULTURES: Readonly<Record<string, string>> = {
  'es-MX': 'es-ES',
  'en-US': 'en-GB',
  en: 'en-GB',
  es: 'es-ES',
  ar: 'ar-SA',
  tr: 'tr-TR',
  de: 'de-DE',
  ru: 'ru-RU',
  hi: 'hi-IN',
  bn: 'bn-BD',
  uz: 'uz-UZ',
}

export function toCulture(locale: string): string {
  return CULTURES[locale] ?? (/^[a-z]{2}-[A-Z]{2}$/.test(locale) ? locale : 'en-GB')
}

/** One of each book for the page: their scripts keep their own state. */
export const SPORTSBOOKS = {
  bookmaker: createSportsbookAdapter(),
  betting: createSportsbookAdapter(),
} as const

/** The book of the site, or the second one at `/betting`. */
export type BookName = keyof typeof SPORTSBOOKS
