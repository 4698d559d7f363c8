// The SDK that a site's page loads: it shows the verification in a frame of this origin and speaks
// with it, as the one of the real service does. It defines `snsWebSdk` and touches nothing else.
'use strict'
// A block and not a module: the page learns of `snsWebSdk` as soon as the script has run.
{
  const script = /** @type {HTMLScriptElement} */ (document.currentScript)
  const base = new URL('.', script.src)

  /** @typedef {(payload: unknown) => void} Listener */
  /** @typedef {(type: string, payload: unknown) => void} MessageListener */
  /** @typedef {{ type: string, payload?: unknown }} FrameMessage */

  /**
   * @param {string} token
   * @param {() => Promise<string>} updateToken
   */
  function init(token, updateToken) {
    /** @type {Record<string, unknown>} */
    let conf = {}
    /** @type {Record<string, unknown>} */
    let options = {}
    /** @type {Map<string, Listener[]>} */
    const listeners = new Map()
    /** @type {MessageListener[]} */
    const messageListeners = []
    const builder = {
      /** @param {Record<string, unknown>} more */
      withConf(more) {
        conf = { ...conf, ...more }
        return builder
      },
      /** @param {Record<string, unknown>} more */
      withOptions(more) {
        options = { ...options, ...more }
        return builder
      },
      /**
       * @param {string} name
       * @param {Listener} listener
       */
      on(name, listener) {
        listeners.set(name, [...(listeners.get(name) ?? []), listener])
        return builder
      },
      /** @param {MessageListener} listener */
      onMessage(listener) {
        messageListeners.push(listener)
        return builder
      },
      build() {
        return createInstance({ token, updateToken, conf, options, emit })
      },
    }
    /**
     * @param {string} type
     * @param {unknown} payload
     */
    function emit(type, payload) {
      for (const listener of messageListeners) listener(type, payload)
      for (const listener of listeners.get(type) ?? []) listener(payload)
    }
    return builder
  }

  /**
   * @param {{
   *   token: string,
   *   updateToken: () => Promise<string>,
   *   conf: Record<string, unknown>,
   *   options: Record<string, unknown>,
   *   emit: MessageListener,
   * }} setup
   */
  function createInstance({ token, updateToken, conf, options, emit }) {
    /** @type {HTMLIFrameElement | null} */
    let frame = null

    /** @param {FrameMessage} message */
    const post = (message) => frame?.contentWindow?.postMessage(message, base.origin)

    async function renewToken() {
      try {
        post({ type: 'sdk.token', payload: { token: await updateToken() } })
      } catch (error) {
        emit('idCheck.onError', { code: 'invalid-token', error: String(error), reason: 'expired' })
      }
    }

    /** @param {MessageEvent<unknown>} event */
    function receive(event) {
      if (event.origin !== base.origin || event.source !== frame?.contentWindow) return
      const message = readMessage(event.data)
      if (message === null) return
      const { type, payload } = message
      if (type === 'sdk.wantToken') post({ type: 'sdk.token', payload: { token } })
      else if (type === 'sdk.tokenExpired') void renewToken()
      else if (type === 'sdk.height') setHeight(payload)
      else if (type.startsWith('idCheck.')) emit(type, payload)
    }

    /** @param {unknown} payload */
    function setHeight(payload) {
      const { height } = /** @type {{ height?: unknown }} */ (payload ?? {})
      if (frame === null || options['adaptIframeHeight'] === false) return
      if (typeof height === 'number' && height > 0 && height < 10_000) {
        frame.style.height = `${Math.ceil(height)}px`
      }
    }

    return {
      /** @param {string | HTMLElement} container */
      launch(container) {
        const place = typeof container === 'string' ? document.querySelector(container) : container
        if (place === null) throw new Error(`There is no ${String(container)} for the SDK`)
        frame = document.createElement('iframe')
        frame.src = frameUrl(conf).href
        frame.title = String(conf['title'] ?? 'Identity verification')
        frame.allow = 'camera'
        frame.setAttribute(
          'sandbox',
          'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
        )
        frame.style.width = '100%'
        frame.style.height = '640px'
        frame.style.border = '0'
        frame.style.colorScheme = conf['theme'] === 'dark' ? 'dark' : 'light'
        window.addEventListener('message', receive)
        place.replaceChildren(frame)
      },
      destroy() {
        window.removeEventListener('message', receive)
        frame?.remove()
        frame = null
      },
    }
  }

  /** @param {Record<string, unknown>} conf */
  function frameUrl(conf) {
    const url = new URL('frame', base)
    url.searchParams.set('origin', location.origin)
    if (typeof conf['lang'] === 'string') url.searchParams.set('lang', conf['lang'])
    if (conf['theme'] === 'dark' || conf['theme'] === 'light') {
      url.searchParams.set('theme', conf['theme'])
    }
    return url
  }

  /**
   * @param {unknown} data
   * @returns {FrameMessage | null}
   */
  function readMessage(data) {
    if (typeof data !== 'object' || data === null || !('type' in data)) return null
    if (typeof data.type !== 'string') return null
    return { type: data.type, payload: 'payload' in data ? data.payload : undefined }
  }

  Object.assign(window, { snsWebSdk: { init } })
}
