// Both sides that the frame speaks with: the page that shows it, and the server that it comes from.

/**
 * @typedef {{
 *   id: string,
 *   reviewStatus: string,
 *   reviewAnswer: string | null,
 *   reviewRejectType: string | null,
 *   moderationComment: string | null,
 *   slots: string[],
 * }} Applicant
 */

const TOKEN_WAIT_MS = 15_000

/**
 * `origin` is the page's: nobody else is told anything or listened to.
 * @param {string} origin
 */
export function createParentPage(origin) {
  let token = ''
  /** @type {((token: string) => void) | null} */
  let onToken = null

  window.addEventListener('message', (event) => {
    if (event.origin !== origin || event.source !== parent) return
    const { type, payload } = event.data ?? {}
    if (type !== 'sdk.token' || typeof payload?.token !== 'string') return
    token = payload.token
    onToken?.(token)
    onToken = null
  })

  /**
   * @param {string} type
   * @param {unknown} payload
   */
  function post(type, payload) {
    parent.postMessage({ type, payload }, origin)
  }

  /** @param {'sdk.wantToken' | 'sdk.tokenExpired'} question */
  async function askForToken(question) {
    return await new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('no token')), TOKEN_WAIT_MS)
      onToken = (given) => {
        clearTimeout(timer)
        resolve(given)
      }
      post(question, {})
    })
  }

  /**
   * @param {string} path
   * @param {RequestInit} init
   * @returns {Promise<Response>}
   */
  async function call(path, init = {}) {
    const send = () =>
      fetch(`applicant${path}`, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${token}` },
      })
    const first = await send()
    if (first.status !== 401) return first
    // Tokens last minutes: the page is asked for another one, once.
    await askForToken('sdk.tokenExpired')
    return await send()
  }

  /**
   * @param {Response} response
   * @returns {Promise<Applicant>}
   */
  async function readApplicant(response) {
    if (!response.ok) throw new Error(`answered ${response.status}`)
    return await response.json()
  }

  return {
    post,
    /** Tells the page of an event by its name. */
    tell: post,
    async start() {
      await askForToken('sdk.wantToken')
      return await readApplicant(await call(''))
    },
    read: async () => await readApplicant(await call('')),
    submit: async () => await readApplicant(await call('/submit', { method: 'POST' })),
    /**
     * Null when it was taken, else what is wrong.
     * @param {{ slot: string, idDocument: string, blob: Blob }} picture
     * @returns {Promise<'unreadable' | 'network' | null>}
     */
    async sendPicture({ slot, idDocument, blob }) {
      try {
        const response = await call(`/pictures/${slot}?idDocument=${idDocument}`, {
          method: 'POST',
          body: blob,
        })
        if (response.ok) return null
        return response.status === 422 || response.status === 413 ? 'unreadable' : 'network'
      } catch {
        return 'network'
      }
    },
  }
}
