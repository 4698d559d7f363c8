import { loadScript } from '#parts/third-party/load-script.ts'

export type FcOptions = Readonly<Record<string, unknown>>

/** The part of Freshchat's widget API that the site uses (its script defines `fcWidget`). */
export type FcWidget = {
  init(options: FcOptions): void
  destroy(): void
  open(): void
  isInitialized(): boolean
  on(event: 'user:created', listener: (created: FcUserCreated) => void): void
  on(event: 'widget:loaded', listener: () => void): void
  on(event: 'unreadCount:notify', listener: (unread: { readonly count?: number }) => void): void
  off?(event: string): void
  /** Absent from widgets that ask nobody who they are. */
  authenticate?(token: string): void
  readonly user: {
    clear(): Promise<unknown>
    getUUID?(): Promise<{ readonly data?: { readonly uuid?: string } }>
  }
}

/** The form of success differs between versions of the widget. */
export type FcUserCreated = {
  readonly status?: number
  readonly success?: boolean
  readonly data?: { readonly restoreId?: unknown }
}

let loading: { readonly url: string; readonly widget: Promise<FcWidget> } | null = null

/**
 * Loads the widget once. Nothing of it is on a page before a visitor opens the chat. A script that is
 * given options starts the widget by them, so it is loaded for each visitor.
 */
export async function loadFreshchat(
  page: Document,
  url: string,
  options: FcOptions | null,
): Promise<FcWidget> {
  if (options !== null) return await startWidget(page, url, options)
  if (loading?.url !== url) {
    const widget = readWidget(page, url)
    loading = { url, widget }
    // A failed load is retried the next time.
    widget.catch(() => (loading = null))
  }
  return await loading.widget
}

/** Longer than its script may take to load. */
const START_MS_MAX = 15_000

async function startWidget(page: Document, url: string, options: FcOptions): Promise<FcWidget> {
  const started = new Promise<void>((resolve, reject) => {
    setTimeout(() => reject(new Error('The chat did not start')), START_MS_MAX)
    const settings = { fcWidgetMessengerConfig: options, fcSettings: { onInit: resolve } }
    Object.assign(page.defaultView!, settings)
  })
  await Promise.all([started, loadScript(page, { url, attributes: { chat: 'true' } })])
  return findWidget(page)
}

async function readWidget(page: Document, url: string): Promise<FcWidget> {
  await loadScript(page, { url })
  return findWidget(page)
}

function findWidget(page: Document): FcWidget {
  const { fcWidget } = page.defaultView as unknown as { fcWidget?: FcWidget }
  if (fcWidget === undefined) throw new Error('The script is not the chat')
  return fcWidget
}
