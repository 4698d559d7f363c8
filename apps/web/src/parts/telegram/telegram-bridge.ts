/**
 * The Mini Apps platform as this app uses it: events to the client that shows the page, and from it.
 * In a frame they are posted to the window around it, in the native clients handed to their object.
 */
export type TelegramBridge = {
  post(event: string, data?: object): void
  /** Answers how to stop listening. */
  on(event: string, listen: (data: Readonly<Record<string, unknown>>) => void): () => void
}

type NativeWindow = Window & {
  readonly TelegramWebviewProxy?: { postEvent(event: string, data: string): void }
  Telegram?: { WebView?: Receiver }
  /** Where Telegram Desktop hands over its events. */
  TelegramGameProxy?: Receiver
}

type Receiver = { receiveEvent?: (event: string, data: unknown) => void }

type Listener = (data: Readonly<Record<string, unknown>>) => void

export function createTelegramBridge(page: Window): TelegramBridge {
  const native = page as NativeWindow
  const listeners = new Map<string, Set<Listener>>()
  const receive = (event: string, data: unknown): void => {
    const known = typeof data === 'object' && data !== null ? data : {}
    for (const listen of listeners.get(event) ?? []) listen(known as Record<string, unknown>)
  }
  native.Telegram = { ...native.Telegram, WebView: { receiveEvent: receive } }
  native.TelegramGameProxy = { receiveEvent: receive }
  page.addEventListener('message', (message: MessageEvent<unknown>) => {
    // Only messages of the parent window count as Telegram's; they are trusted only with
    // colours and button presses.
    if (message.source !== page.parent || page.parent === page) return
    const event = readEvent(message.data)
    if (event !== null) receive(event.eventType, event.eventData)
  })
  return {
    post(event, data = {}) {
      if (native.TelegramWebviewProxy !== undefined) {
        native.TelegramWebviewProxy.postEvent(event, JSON.stringify(data))
      } else if (page.parent !== page) {
        // Any site that may show the page in a frame: the policy of the page names them.
        page.parent.postMessage(JSON.stringify({ eventType: event, eventData: data }), '*')
      }
    },
    on(event, listen) {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listen))
      return () => void known.delete(listen)
    },
  }
}

function readEvent(data: unknown): { eventType: string; eventData: unknown } | null {
  try {
    const event: unknown = typeof data === 'string' ? JSON.parse(data) : data
    if (typeof event !== 'object' || event === null || !('eventType' in event)) return null
    const { eventType } = event
    if (typeof eventType !== 'string') return null
    return { eventType, eventData: 'eventData' in event ? event.eventData : {} }
  } catch {
    return null
  }
}

let shared: TelegramBridge | null = null

/** The one bridge of this page. */
export function telegramBridge(): TelegramBridge {
  shared ??= createTelegramBridge(window)
  return shared
}
