// Where an operator answers: who waits, and the conversation that is chosen.

{
  const find = (/** @type {string} */ selector) =>
    /** @type {HTMLElement} */ (document.querySelector(selector))
  const list = find('.conversations ul')
  const lines = find('.open .lines')
  const form = /** @type {HTMLFormElement} */ (find('.composer'))
  const input = /** @type {HTMLTextAreaElement} */ (form.elements.namedItem('text'))
  let chosen = ''

  /** @param {string} path @param {object} [body] */
  const ask = (path, body) =>
    fetch(
      `v1/conversations${path}`,
      body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
    ).catch(() => null)

  /** @param {{ id: string, name: string, isGuest: boolean, lastText: string, lastAuthor: string }[]} rows */
  function showList(rows) {
    find('.none').hidden = rows.length > 0
    list.replaceChildren(
      ...rows.map((row) => {
        const item = document.createElement('li')
        const button = document.createElement('button')
        const name = document.createElement('strong')
        const last = document.createElement('span')
        name.textContent = row.name || row.id.slice(0, 8)
        last.textContent = row.lastText
        name.dir = last.dir = 'auto'
        button.type = 'button'
        button.dataset.waits = String(row.lastAuthor === 'user')
        button.setAttribute('aria-current', String(row.id === chosen))
        button.append(name, last)
        button.addEventListener('click', () => void choose(row.id, name.textContent ?? ''))
        item.append(button)
        return item
      }),
    )
    if (chosen !== '' && rows.every(({ id }) => id !== chosen)) leave()
  }

  function leave() {
    chosen = ''
    find('.open').hidden = true
    find('.choose').hidden = false
  }

  /** @param {string} id @param {string} name */
  async function choose(id, name) {
    chosen = id
    find('.who h2').textContent = name
    find('.open').hidden = false
    find('.choose').hidden = true
    await Promise.all([showLines(), look(false)])
    input.focus()
  }

  async function showLines() {
    const id = chosen
    const answer = await ask(`/${id}`)
    if (!answer?.ok || id !== chosen) return
    const rows = await answer.json()
    lines.replaceChildren(
      ...rows.map((/** @type {{ author: string, text: string, at: string }} */ row) => {
        const line = document.createElement('div')
        const time = document.createElement('time')
        line.className = 'line'
        line.dir = 'auto'
        line.dataset.author = row.author
        time.dateTime = row.at
        time.textContent = new Date(row.at).toLocaleTimeString(document.documentElement.lang, {
          timeStyle: 'short',
        })
        line.append(row.text, time)
        return line
      }),
    )
    lines.lastElementChild?.scrollIntoView({ block: 'end' })
  }

  /** @param {boolean} waits */
  async function look(waits) {
    const answer = await ask(waits ? '?wait=true' : '')
    if (answer?.ok) showList(await answer.json())
    return answer?.ok === true
  }

  /** @param {SubmitEvent} event */
  async function submit(event) {
    event.preventDefault()
    const text = input.value.trim()
    if (text === '' || chosen === '') return
    form.dataset.id ??= crypto.randomUUID()
    const answer = await ask(`/${chosen}`, { id: form.dataset.id, text })
    find('.failed').hidden = answer?.ok === true
    if (!answer?.ok) return
    delete form.dataset.id
    input.value = ''
    await showLines()
  }

  form.addEventListener('submit', (event) => void submit(event))

  input.addEventListener('input', () => delete form.dataset.id)
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    form.requestSubmit()
  })
  async function resolve() {
    const answer = await ask(`/${chosen}/resolve`, {})
    if (answer?.ok) leave()
    await look(false)
  }

  find('.resolve').addEventListener('click', () => void resolve())

  async function follow() {
    let isThere = await look(false)
    for (;;) {
      if (!isThere) await new Promise((resolve) => setTimeout(resolve, 3_000))
      isThere = await look(true)
      if (chosen !== '') await showLines()
    }
  }

  void follow()
}
