// What a client of Telegram does for an app in its frame: the messages of the Mini Apps platform.

const client = /** @type {HTMLElement} */ (document.querySelector('.client'))
const chat = /** @type {HTMLElement} */ (client.querySelector('.chat'))
const app = /** @type {HTMLElement} */ (client.querySelector('.app'))
const stage = /** @type {HTMLElement} */ (client.querySelector('.stage'))
const leave = /** @type {HTMLButtonElement} */ (client.querySelector('.leave'))
const closeButton = /** @type {HTMLButtonElement} */ (client.querySelector('.close'))
const mainButton = /** @type {HTMLButtonElement} */ (client.querySelector('.main-button'))
const openLink = /** @type {HTMLAnchorElement} */ (client.querySelector('.open-link'))
const buzz = /** @type {HTMLElement} */ (client.querySelector('.buzz'))
const as = client.dataset.as ?? ''
const closeWord = leave.textContent
const dark = matchMedia('(prefers-color-scheme: dark)')
/** @type {HTMLIFrameElement | null} */
let frame = null
let appOrigin = ''
let hasBack = false
let asksBeforeClosing = false

const DARK = {
  bg_color: '#17212b',
  text_color: '#f5f5f5',
  hint_color: '#708499',
  button_color: '#2f86c4',
  button_text_color: '#ffffff',
  secondary_bg_color: '#0e1621',
}
const LIGHT = {
  bg_color: '#ffffff',
  text_color: '#0f1419',
  hint_color: '#5f7583',
  button_color: '#2075b0',
  button_text_color: '#ffffff',
  secondary_bg_color: '#f0f4f7',
}
const theme = () => (dark.matches ? DARK : LIGHT)

/** @param {string} eventType @param {object} [eventData] */
function send(eventType, eventData = {}) {
  frame?.contentWindow?.postMessage(JSON.stringify({ eventType, eventData }), appOrigin)
}

function sendViewport() {
  const { clientHeight: height, clientWidth: width } = stage
  send('viewport_changed', { height, width, is_expanded: true, is_state_stable: true })
}

const none = { top: 0, bottom: 0, left: 0, right: 0 }

/** @type {Record<string, (data: any) => void>} */
const ANSWERS = {
  web_app_request_theme: () => send('theme_changed', { theme_params: theme() }),
  web_app_request_viewport: sendViewport,
  web_app_request_safe_area: () => send('safe_area_changed', none),
  web_app_request_content_safe_area: () => send('content_safe_area_changed', none),
  web_app_setup_back_button: ({ is_visible }) => {
    hasBack = is_visible === true
    closeButton.hidden = !hasBack
    leave.textContent = hasBack ? (client.dataset.back ?? '') : closeWord
  },
  web_app_setup_main_button: ({ is_visible, is_active, text }) => {
    mainButton.hidden = is_visible !== true
    mainButton.disabled = is_active === false
    mainButton.textContent = String(text ?? '')
    sendViewport()
  },
  web_app_setup_closing_behavior: ({ need_confirmation }) => {
    asksBeforeClosing = need_confirmation === true
  },
  web_app_trigger_haptic_feedback: () => {
    buzz.dataset.on = 'true'
    setTimeout(() => delete buzz.dataset.on, 300)
  },
  web_app_open_link: ({ url }) => {
    // Shown, as a window that opens by itself later than a press is blocked by browsers.
    const link = new URL(String(url))
    if (!/^https?:$/.test(link.protocol)) return
    openLink.href = link.href
    openLink.textContent = `${link.host} ↗`
    openLink.hidden = false
  },
  // Of the one chat that there is.
  web_app_open_tg_link: close,
  web_app_close: close,
}

addEventListener('message', (event) => {
  if (frame === null || event.source !== frame.contentWindow || event.origin !== appOrigin) return
  try {
    const { eventType, eventData } = JSON.parse(event.data)
    if (Object.hasOwn(ANSWERS, eventType)) ANSWERS[eventType]?.(eventData ?? {})
  } catch {
    // Not of the platform.
  }
})

function close() {
  frame?.remove()
  frame = null
  hasBack = false
  asksBeforeClosing = false
  leave.textContent = closeWord
  closeButton.hidden = true
  mainButton.hidden = true
  openLink.hidden = true
  app.hidden = true
}

function askToClose() {
  if (!asksBeforeClosing || confirm(closeWord)) close()
}

leave.addEventListener('click', () => {
  if (hasBack) send('back_button_pressed')
  else askToClose()
})
closeButton.addEventListener('click', askToClose)
openLink.addEventListener('click', () => {
  openLink.hidden = true
})
mainButton.addEventListener('click', () => send('main_button_pressed'))
dark.addEventListener('change', () => send('theme_changed', { theme_params: theme() }))
addEventListener('resize', sendViewport)

/** @param {string} path */
async function open(path) {
  const answer = await fetch(`launch?as=${as}&path=${encodeURIComponent(path)}`, { method: 'POST' })
  if (!answer.ok) return
  const { initData, url } = await answer.json()
  appOrigin = new URL(url).origin
  const launch = new URLSearchParams({
    tgWebAppData: initData,
    tgWebAppVersion: '9.1',
    tgWebAppPlatform: 'weba',
    tgWebAppThemeParams: JSON.stringify(theme()),
  })
  frame = document.createElement('iframe')
  frame.src = `${url}#${launch}`
  frame.title = document.title
  stage.replaceChildren(frame)
  app.hidden = false
  leave.focus()
}

client.querySelector('.open')?.addEventListener('click', () => void open('/'))

/** @param {{ id: string, text: string, at: string, button: { label: string, url: string } | null }} message */
function show(message) {
  const bubble = document.createElement('div')
  bubble.className = 'bubble'
  bubble.dataset.id = message.id
  bubble.dir = 'auto'
  bubble.append(message.text)
  const { button } = message
  if (button) {
    const press = document.createElement('button')
    press.type = 'button'
    press.textContent = button.label
    const { pathname, search } = new URL(button.url)
    press.addEventListener('click', () => void open(pathname + search))
    bubble.append(press)
  }
  const time = document.createElement('time')
  time.dateTime = message.at
  time.textContent = new Date(message.at).toLocaleTimeString(document.documentElement.lang, {
    timeStyle: 'short',
  })
  bubble.append(time)
  chat.append(bubble)
  bubble.scrollIntoView({ block: 'end' })
}

async function look() {
  if (document.visibilityState !== 'visible') return
  const answer = await fetch(`messages?as=${as}`).catch(() => null)
  if (!answer?.ok) return
  for (const message of await answer.json()) {
    if (!chat.querySelector(`[data-id="${CSS.escape(message.id)}"]`)) show(message)
  }
}

void look()
setInterval(() => void look(), 2000)
