// The window of the chat inside its frame: knows who chats, sends and receives.

{
  const view = /** @type {HTMLElement} */ (document.querySelector('.window'))
  const site = view.dataset.site ?? ''
  const lines = /** @type {HTMLElement} */ (view.querySelector('.lines'))
  const form = /** @type {HTMLFormElement} */ (view.querySelector('.composer'))
  const input = /** @type {HTMLTextAreaElement} */ (form.elements.namedItem('text'))
  const failed = /** @type {HTMLElement} */ (view.querySelector('.failed'))
  // Where a frame may keep nothing, a guest begins anew with the next page.
  const KEY = 'fairhouse-chat-guest'
  const kept = {
    get() {
      try {
        return sessionStorage.getItem(KEY)
      } catch {
        return null
      }
    },
    /** @param {string | null} value */
    set(value) {
      try {
        if (value === null) sessionStorage.removeItem(KEY)
        else sessionStorage.setItem(KEY, value)
      } catch {
        // It is restored from nowhere then.
      }
    },
  }
  let restoreId = ''
  let after = '0'
  let unread = 0
  /** @type {() => void} */
  let start = () => undefined
  /** @type {Promise<void>} */
  const started = new Promise((resolve) => (start = resolve))
  let isOpen = false

  /** @param {object} message */
  const tell = (message) => parent.postMessage(message, site)

  /** @param {string} path @param {RequestInit} [init] */
  const ask = (path, init = {}) =>
    fetch(`v1/${path}`, {
      ...init,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${restoreId}` },
    })

  /** @param {{ seq: string, id: string, author: string, text: string, at: string }} message */
  function show(message) {
    after = message.seq
    if (lines.querySelector(`[data-id="${CSS.escape(message.id)}"]`)) return
    const line = document.createElement('div')
    line.className = 'line'
    line.dir = 'auto'
    line.dataset.id = message.id
    line.dataset.author = message.author
    line.append(message.text)
    const time = document.createElement('time')
    time.dateTime = message.at
    time.textContent = new Date(message.at).toLocaleTimeString(document.documentElement.lang, {
      timeStyle: 'short',
    })
    line.append(time)
    lines.append(line)
    line.scrollIntoView({ block: 'end' })
    if (message.author === 'agent' && !isOpen) tell({ type: 'unread', count: (unread += 1) })
  }

  /** @param {string} own */
  async function listen(own) {
    let isFirst = true
    while (restoreId === own) {
      const answer = await ask(`messages?after=${after}&wait=${String(!isFirst)}`).catch(() => null)
      if (restoreId !== own) return
      if (answer?.ok) for (const message of await answer.json()) show(message)
      else await new Promise((resolve) => setTimeout(resolve, 3_000))
      isFirst = false
    }
  }

  /** @param {{ token: string, externalId?: string, restoreId: string | null, name: string }} given */
  async function begin(given) {
    const isGuest = !given.externalId
    const known = given.restoreId ?? (isGuest ? kept.get() : null)
    const body = JSON.stringify({ ...given, restoreId: known })
    const answer = await ask('users', { method: 'POST', body }).catch(() => null)
    if (!answer?.ok) return start()
    const user = await answer.json()
    restoreId = user.restoreId
    start()
    if (isGuest) kept.set(restoreId)
    tell({ type: 'user', ...user })
    void listen(restoreId)
  }

  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || origin !== site) return
    if (data?.type === 'init') {
      isOpen = data.isShown === true
      void begin(data)
    } else if (data?.type === 'open') {
      isOpen = true
      unread = 0
      input.focus()
    } else if (data?.type === 'closed') {
      isOpen = false
    } else if (data?.type === 'clear') {
      restoreId = ''
      kept.set(null)
    }
  })

  /** @param {SubmitEvent} event */
  async function submit(event) {
    event.preventDefault()
    const text = input.value.trim()
    if (text === '') return
    await started
    // The same id again is the same message, so a second try sends nothing twice.
    form.dataset.id ??= crypto.randomUUID?.() ?? makeId()
    const body = JSON.stringify({ id: form.dataset.id, text })
    const answer = await ask('messages', { method: 'POST', body }).catch(() => null)
    failed.hidden = answer?.ok === true
    if (!answer?.ok) return
    delete form.dataset.id
    input.value = ''
  }

  form.addEventListener('submit', (event) => void submit(event))

  /** Where the page is not safe from others on the network, browsers make no UUIDs. */
  function makeId() {
    const hex = [...crypto.getRandomValues(new Uint8Array(16))]
      .map((byte, index) =>
        index === 6 ? (byte & 15) | 64 : index === 8 ? (byte & 63) | 128 : byte,
      )
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('')
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  }

  input.addEventListener('input', () => delete form.dataset.id)
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    form.requestSubmit()
  })
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') tell({ type: 'close' })
  })
  view.querySelector('.close')?.addEventListener('click', () => tell({ type: 'close' }))
  tell({ type: 'ready' })
}
