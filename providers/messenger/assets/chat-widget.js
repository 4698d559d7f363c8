// The widget of the chat for pages of the site, with the surface of Freshchat's. It shows the window
// in a frame of its own origin, so the page never has the words or the key of a conversation.

if (!('fcWidget' in window)) {
  const PHONE = matchMedia('(max-width: 527px)')
  /** @type {Map<string, Set<(payload: any) => void>>} */
  const listeners = new Map()
  /** @type {HTMLIFrameElement | null} */
  let frame = null
  /** @type {any} */
  let options = null
  let isThere = false
  let isReady = false
  let isShown = false
  /** @type {{ restoreId: string } | null} */
  let user = null

  /** @param {string} event @param {unknown} [payload] */
  function emit(event, payload) {
    for (const listener of listeners.get(event) ?? []) listener(payload)
  }

  function place() {
    if (frame === null) return
    Object.assign(frame.style, {
      display: isShown ? 'block' : 'none',
      position: 'fixed',
      zIndex: '2147483000',
      border: '0',
      colorScheme: 'normal',
      insetBlockEnd: PHONE.matches ? '0' : '24px',
      insetInlineEnd: PHONE.matches ? '0' : '24px',
      inlineSize: PHONE.matches ? '100%' : '376px',
      blockSize: PHONE.matches ? '100dvh' : 'min(600px, calc(100dvh - 48px))',
      borderRadius: PHONE.matches ? '0' : '16px',
      boxShadow: PHONE.matches ? 'none' : '0 12px 48px rgb(0 0 0 / 0.35)',
    })
  }
  PHONE.addEventListener('change', place)

  /** @param {string} type @param {object} [data] */
  function tell(type, data = {}) {
    // Until its page is there the frame is of no origin.
    if (!isThere) return
    frame?.contentWindow?.postMessage({ type, ...data }, new URL(options.host).origin)
  }

  addEventListener('message', (event) => {
    if (frame === null || event.source !== frame.contentWindow) return
    if (event.origin !== new URL(options.host).origin) return
    const { type, restoreId, isNew, count } = event.data ?? {}
    if (type === 'ready') {
      isThere = true
      const { token, externalId, firstName, lastName, email } = options
      const name = [firstName, lastName].filter(Boolean).join(' ') || email
      tell('init', { token, externalId, name, restoreId: options.restoreId ?? null, isShown })
    } else if (type === 'user') {
      user = { restoreId }
      isReady = true
      emit('widget:loaded')
      options.onInit?.()
      if (isNew) emit('user:created', { success: true, status: 200, data: { restoreId } })
    } else if (type === 'close') {
      widget.close()
    } else if (type === 'unread') {
      emit('unreadCount:notify', { count })
    }
  })

  const widget = {
    /** @param {any} given */
    init(given) {
      if (frame !== null) return
      options = given
      frame = document.createElement('iframe')
      frame.id = 'fc_frame'
      frame.title = 'Chat'
      const lang = encodeURIComponent(given.locale ?? '')
      frame.src = `${given.host}/window?lang=${lang}`
      place()
      document.body.append(frame)
    },
    destroy() {
      if (frame === null) return
      frame.remove()
      frame = null
      isThere = false
      isReady = false
      isShown = false
      user = null
      emit('widget:destroyed')
    },
    open() {
      isShown = true
      place()
      tell('open')
      frame?.focus()
      emit('widget:opened')
    },
    close() {
      isShown = false
      place()
      tell('closed')
      emit('widget:closed')
    },
    show: () => undefined,
    hide: () => widget.close(),
    isInitialized: () => frame !== null,
    isLoaded: () => isReady,
    isOpen: () => isShown,
    /** @param {string} event @param {(payload: any) => void} listener */
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    /** @param {string} event */
    off: (event) => void listeners.delete(event),
    user: {
      /** @param {(answer: { status: number, data?: object }) => void} [answer] */
      get(answer) {
        const found = user === null ? { status: 401 } : { status: 200, data: user }
        answer?.(found)
        return Promise.resolve(found)
      },
      setProperties: () => Promise.resolve({ status: 200 }),
      clear() {
        tell('clear')
        user = null
        emit('user:cleared')
        return Promise.resolve({ status: 200 })
      },
    },
  }
  Object.assign(window, { fcWidget: widget })
}
