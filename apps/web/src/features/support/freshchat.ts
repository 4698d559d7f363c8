import { loadScript } from '#parts/third-party/load-script.ts'

/** The part of Freshchat's widget API that the site uses (its script defines `fcWidget`). */
export type FcWidget = {
  init(options: Readonly<Record<string, unknown>>): void
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

/** Loads the widget once. Nothing of it is on a page before a visitor opens the chat. */
export async function loadFreshchat(page: Document, url: string): Promise<FcWidget> {
  if (loading?.url !== url) {
    const widget = readWidget(page, url)
    loading = { url, widget }
    // A failed load is retried the next time.
    widget.catch(() => (loading = null))
  }
  return await loading.widget
}

async function readWidget(page: Document, url: string): Promise<FcWidget> {
  await loadScript(page, { url })
  const { fcWidget } = page.defaultView as unknown as { fcWidget?: FcWidget }
  if (fcWidget === undefined) throw new Error('The script is not the chat')
  return fcWidget
}
