/** A notification as the browser shows it, and where it leads. */
export type ReceivedNotification = {
  readonly title: string
  readonly options: {
    readonly body: string
    /** A second one of the same name takes the place of the first. */
    readonly tag: string
    readonly lang: string
    readonly icon: string
    readonly data: { readonly path: string }
  }
}

/** Parses the site's message; null for anything else. */
export function readNotification(text: string): ReceivedNotification | null {
  let sent: unknown
  try {
    sent = JSON.parse(text)
  } catch {
    return null
  }
  if (typeof sent !== 'object' || sent === null) return null
  const { id, title, text: body, path, language } = sent as Record<string, unknown>
  if (typeof id !== 'string' || typeof title !== 'string') return null
  return {
    title,
    options: {
      body: typeof body === 'string' ? body : '',
      tag: id,
      lang: typeof language === 'string' ? language : '',
      icon: '/icon-192.png',
      // One slash: two would lead to another site.
      data: { path: typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : '/' },
    },
  }
}
