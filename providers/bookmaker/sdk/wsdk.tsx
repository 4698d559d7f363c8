/** @jsxImportSource preact */
import { render, type VNode } from 'preact'
import { setCallbacks, type HostCallbacks } from './core/host.ts'
import { readRoute, route } from './core/route.ts'
import { accountOf, restoreOddsFormat, session, type Session } from './core/session.ts'
import { loadLanguage } from './core/text.ts'
import { SportTree } from './parts/sport-tree.tsx'
import { followOtherTabs } from './slip/slip.store.ts'
import styles from './style.css?inline'
import { Sportsbook } from './views/sportsbook.tsx'
import { Widget } from './views/widgets.tsx'

type Props = HostCallbacks & Readonly<Record<string, unknown>>

type Mount = {
  readonly container: HTMLElement
  readonly props?: Props
  /** Values of `--stb-…` properties, e.g. `{ accent: 'var(--accent)' }`. */
  readonly tokens?: Readonly<Record<string, string>>
}

type Settings = {
  readonly integration?: string
  readonly culture?: string
  readonly token?: string
  readonly themeName?: string
  readonly oddsFormat?: number
  /** Of the account that bets are paid from, with the minor units of one of its units. */
  readonly currency?: string | null
  readonly subunitToUnit?: string | null
  /** What the account holds, in minor units. */
  readonly balance?: string | null
  readonly bonusMinOdds?: string | null
  /** Address of the betting rules; the slip leads there. */
  readonly rulesUrl?: string | null
}

const ROUTE_KEYS = [
  'page',
  'eventId',
  'sportId',
  'championshipIds',
  'champId',
  'categoryIds',
] as const

/** The surface that sites drive: `init` once, `set` for every change after it. */
export function createWsdk(origin: string) {
  followOtherTabs()
  return {
    init(settings: Settings): void {
      session.set((before) => ({
        ...before,
        ...toSession(settings),
        origin,
        oddsFormat: restoreOddsFormat(settings.oddsFormat),
      }))
      void loadLanguage(session.get().culture)
    },
    set(changes: Settings & Readonly<Record<string, unknown>>): void {
      session.set((before) => ({ ...before, ...toSession(changes) }))
      if (changes.culture !== undefined) void loadLanguage(changes.culture)
      if (ROUTE_KEYS.some((key) => key in changes)) route.set(() => readRoute(changes))
    },
    /** `props.treeContainer` may have the tree of sports beside the book, if it is wide enough. */
    addSportsBook({ container, props = {}, tokens }: Mount) {
      route.set(() => readRoute(props))
      setCallbacks(props)
      const hasSearch = props['hasSearch'] !== false
      const book = mount('stb-sportsbook', container, tokens, <Sportsbook hasSearch={hasSearch} />)
      const { treeContainer } = props
      if (!(treeContainer instanceof HTMLElement)) return book
      const tree = mount('stb-tree', treeContainer, tokens, <SportTree />)
      return {
        remove() {
          tree.remove()
          book.remove()
        },
      }
    },
    addWidget({ widget, container, props = {}, tokens }: Mount & { readonly widget: string }) {
      setCallbacks(props)
      return mount(
        'stb-widget',
        container,
        tokens,
        <Widget name={widget} raceId={Number(props['horseRaceId'])} />,
      )
    },
  }
}

function toSession({
  culture,
  token,
  themeName,
  balance,
  bonusMinOdds,
  rulesUrl,
  ...account
}: Settings): Partial<Session> {
  const { currency, subunitToUnit } = { ...(token && accountOf(token)), ...account }
  return {
    ...(culture !== undefined && { culture }),
    ...(token !== undefined && { token }),
    ...(themeName !== undefined && { themeName }),
    ...(currency !== undefined && { currency }),
    ...(balance !== undefined && { balance }),
    ...(bonusMinOdds !== undefined && { bonusMinOdds }),
    ...(rulesUrl !== undefined && { rulesUrl }),
    ...(typeof subunitToUnit === 'string' && { subunits: BigInt(subunitToUnit) }),
  }
}

let sheet: CSSStyleSheet | null = null

function mount(
  tag: string,
  container: HTMLElement,
  tokens: Mount['tokens'],
  part: VNode,
): { remove(): void } {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(tokens ?? {})) {
    element.style.setProperty(`--stb-${name}`, value)
  }
  const paint = () => void (element.dataset['theme'] = session.get().themeName)
  paint()
  const leave = session.subscribe(paint)
  const shadow = element.attachShadow({ mode: 'open' })
  if (sheet === null) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
  }
  // A constructed sheet needs no nonce and is parsed once for every part.
  shadow.adoptedStyleSheets = [sheet]
  container.append(element)
  render(part, shadow)
  return {
    remove() {
      leave()
      render(null, shadow)
      element.remove()
    },
  }
}
