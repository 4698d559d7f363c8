import type { Brand } from '@fairhouse/contract/brand'
import type { LocaleSetting } from '@fairhouse/contract/settings'
import type { PageThirdParties } from '@fairhouse/contract/third-party'

/**
 * The platform's input to the web app for every page request. This file is the whole contract
 * between the two: types only, so that the platform can import it without loading the app.
 *
 * Mounting: `apps/web/dist/client` holds static files (`/assets/*` are hashed: immutable for a year;
 * `/builds/latest.json`: no-store). Everything that is neither `/api/*`, an operator path nor a
 * static file goes to `handler(request, context)`, exported by `apps/web/dist/server/server.js`, which
 * also exports `refusalPage`.
 *
 * Headers the platform sets on the answer:
 * - `script-src 'nonce-<context.nonce>' 'strict-dynamic'` (every script of the page carries it);
 * - `style-src 'self' 'unsafe-inline'` is not needed: `style-src 'self' 'nonce-<context.nonce>'` and
 *   `style-src-attr 'unsafe-inline'` are enough. The attribute is used by Base UI (positions of
 *   popups) and by CSS custom properties of game tiles, never with a player's text in it;
 * - `frame-src` with the hosts of the configured companies, with third parties `'self'` as well, `connect-src 'self'` plus `ws:`/`wss:` of the same host,
 *   `img-src 'self' data:`, `font-src 'self'`, `frame-ancestors 'none'`, `base-uri 'none'`,
 *   `form-action 'self'` and those of `frame-src`, `object-src 'none'`.
 */
export type WebContext = {
  /**
   * The platform's own HTTP app, called in process with `<origin of the page>/api/...`. It must see
   * the same caller as the page request: address, country and trace id.
   */
  readonly api: (request: Request) => Promise<Response>
  /** Made per request from randomness; at least 16 bytes, base64 or base64url. */
  readonly nonce: string
  /** ISO 3166-1 alpha-2 from a trusted proxy, null when unknown. */
  readonly country: string | null
  /**
   * Whether a refresh is possible for this page. False if sessions are hardened and the
   * request came without their cookie, as it does when another site links here: the browser refreshes.
   */
  readonly canRefresh: boolean
  readonly config: PublicConfig
}

/** Configuration that the browser may see; it travels in the page and nowhere else. */
export type PublicConfig = {
  readonly mode: 'demo' | 'production'
  /** Whether the calls that open, refresh and end a session carry an HttpOnly cookie. */
  readonly hasHardenedSessions: boolean
  /** Whether e-mails land in the stand-in inbox, at `/messenger/` of the providers. */
  readonly hasInbox: boolean
  /** False while the identity verification collects documents itself: there is no page for them. */
  readonly hasDocuments: boolean
  /** Whether the operator collects traces; absent = no. */
  readonly hasTraces?: boolean
  /** Minutes without use after which a player is signed out, by country of residence; `*` = others. */
  readonly idleMinutes?: Readonly<Record<string, number>>
  /** For which the affiliate tag or referral that brought a browser is kept. */
  readonly affiliateDays: number
  /** Origin of the provider frames as this visitor reaches them, e.g. `http://192.168.1.7:3001`. */
  readonly providersOrigin: string
  /** The operator's name, as configured. */
  readonly brand: Brand
  /** Languages offered; the app serves those it has a catalogue for. */
  readonly locales: readonly LocaleSetting[]
  /** The third parties for visitors of this country; absent = none. */
  readonly thirdParties?: PageThirdParties
  /** For an operator who sees the page in place of its player; absent = for its visitor. */
  readonly view?: PageView
}

/** An operator's view of the site: reading only, until it ends. */
export type PageView = { readonly id: string; readonly name: string; readonly endsAt: string }

/** Answers a page. Private pages carry `cache-control: no-store`; `set-cookie` must pass through. */
export type WebHandler = (request: Request, context: WebContext) => Promise<Response>

/** Words for a page that the platform refuses before or while it is rendered, as HTML. */
export type RefusalPage = (refused: {
  /** Path of the request, with its language. */
  readonly pathname: string
  /** 429: too many pages from one address; 503: no answer in time, or no room. */
  readonly status: 429 | 503
  readonly nonce: string
}) => Promise<string>
