import type { FramedParty, Purpose } from '@fairhouse/contract/third-party'

/**
 * The document that runs one third-party script. Its sandbox policy removes the origin, so the
 * script cannot read cookies, storage or pages of the site, and it restricts connections to the
 * configured hosts.
 */
export function framePolicy(
  party: FramedParty,
  { nonce, frameAncestors }: { readonly nonce: string; readonly frameAncestors: readonly string[] },
): string {
  const hosts = [...new Set([new URL(party.script).origin, ...party.hosts])].join(' ')
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${hosts}`,
    `connect-src ${hosts}`,
    `img-src ${hosts}`,
    ...(party.kind === 'session-recording' ? [`style-src 'nonce-${nonce}'`] : []),
    `frame-ancestors ${["'self'", ...frameAncestors].join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    'sandbox allow-scripts',
  ].join('; ')
}

export function framePage(
  party: FramedParty,
  { nonce, allowed }: { readonly nonce: string; readonly allowed: readonly Purpose[] },
): string {
  const { id: _id, name: _name, hosts: _hosts, ...told } = party
  // Escaped, so that no `<` ends the element early.
  const data = JSON.stringify({ ...told, allowed }).replaceAll('<', String.raw`\u003c`)
  return `<!doctype html><meta charset="utf-8"><title></title>
<script nonce="${nonce}">(${RUN})(${data})</script>${party.kind === 'session-recording' ? `<style nonce="${nonce}"></style>` : ''}`
}

/**
 * Loads the script and passes on messages of the page: `{page}`, `{milestone}`, `{allowed}`, and
 * for a recorder `{styles}`, `{copy}` and `{pointer}`, from which it rebuilds the page with masked
 * words. Cookies throw in a document without an origin, so the script's cookies live as long as the
 * frame.
 */
const RUN = `(party) => {
  const jar = {}
  Object.defineProperty(document, 'cookie', {
    get: () => Object.entries(jar).map((pair) => pair.join('=')).join('; '),
    set: (line) => {
      const [name, ...value] = String(line).split(';')[0].split('=')
      jar[name.trim()] = value.join('=')
    },
  })
  const site = new URL(location.href).origin
  const state = (purpose) => (party.allowed.includes(purpose) ? 'granted' : 'denied')
  const consent = () => ({
    analytics_storage: state('analytics'),
    ad_storage: state('marketing'),
    ad_user_data: state('marketing'),
    ad_personalization: state('marketing'),
  })
  const denied = Object.fromEntries(Object.keys(consent()).map((key) => [key, 'denied']))
  window.dataLayer = window.dataLayer || []
  function gtag() { dataLayer.push(arguments) }
  const pixel = {
    milestone: (name) => {
      const id = party.milestones[name]
      const act = window[party.action]
      if (id === undefined || typeof act !== 'function') {
        console.error('Error: Pixel action is not defined')
      } else act(id)
    },
  }
  const now = () => Math.round(performance.timeOrigin + new Event('now').timeStamp)
  const kinds = {
    'tag-manager': {
      begin: () => dataLayer.push({ 'gtm.start': now(), event: 'gtm.js' }),
      page: (path) => dataLayer.push({ event: 'page_view', page_location: site + path }),
      milestone: (name) => dataLayer.push({ event: name }),
    },
    analytics: {
      begin: () => {
        gtag('js', new Date(now()))
        gtag('config', party.measurementId, { send_page_view: false })
      },
      page: (path) => gtag('event', 'page_view', { page_location: site + path }),
      milestone: (name) => gtag('event', name),
    },
    'ad-pixel': pixel,
    'session-recording': {
      begin: () => {
        const name = party.vendor === 'clarity' ? 'clarity' : 'hj'
        window[name] = function () { (window[name].q = window[name].q || []).push(arguments) }
        window._hjSettings = { hjid: party.siteId, hjsv: 6 }
        if (name === 'clarity') {
          clarity('consentv2', { ad_Storage: state('marketing'), analytics_Storage: state('analytics') })
        }
      },
      page: (path) =>
        party.vendor === 'clarity' ? clarity('set', 'page', path) : hj('stateChange', path),
      milestone: () => {},
    },
  }
  const build = (place, parts) => {
    parts.forEach((part, index) => {
      let now = place.childNodes[index]
      const kind = typeof part === 'string' ? '#text' : part[0]
      if (now === undefined || now.nodeName.toLowerCase() !== kind) {
        const made = kind === '#text' ? document.createTextNode(part) : document.createElement(kind)
        if (now === undefined) place.append(made)
        else now.replaceWith(made)
        now = made
      }
      if (kind === '#text') {
        if (now.data !== part) now.data = part
        return
      }
      for (const name of now.getAttributeNames()) if (!(name in part[1])) now.removeAttribute(name)
      for (const [name, value] of Object.entries(part[1])) {
        if (now.getAttribute(name) !== value) now.setAttribute(name, value)
      }
      build(now, part[2])
    })
    while (place.childNodes.length > parts.length) place.lastChild.remove()
  }
  const show = ({ styles, copy, pointer }) => {
    if (styles !== undefined) document.querySelector('style').textContent = styles
    if (copy !== undefined) {
      for (const [name, value] of Object.entries(copy[1])) {
        document.documentElement.setAttribute(name, value)
      }
      build(document.body, copy[2])
    }
    if (pointer === undefined) return
    const { type, x, y } = pointer
    if (type === 'scroll') scrollTo(x, y)
    else {
      const at = document.elementFromPoint(x, y) || document.body
      at.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX: x, clientY: y }))
    }
  }
  const own = kinds[party.kind]
  if (party.kind === 'session-recording') own.begin()
  else if (party.kind !== 'ad-pixel') {
    gtag('consent', 'default', { ...denied, wait_for_update: 500 })
    gtag('set', 'ads_data_redaction', true)
    gtag('consent', 'update', consent())
    own.begin()
  }
  let waiting = []
  const take = (told) => {
    if (told.page !== undefined && own.page) own.page(told.page)
    if (told.milestone !== undefined) own.milestone(told.milestone)
  }
  addEventListener('message', ({ source, data }) => {
    if (source !== parent || typeof data !== 'object' || data === null) return
    if (data.allowed !== undefined) {
      party.allowed = data.allowed
      gtag('consent', 'update', consent())
    } else if (party.kind === 'session-recording' && !('page' in data)) show(data)
    else if (waiting === null) take(data)
    else if (waiting.length < 50) waiting.push(data)
  })
  const script = document.createElement('script')
  const fail = () => {
    waiting = null
    own.page = own.milestone = () => {}
    console.error(party.kind === 'ad-pixel' ? 'Failed to load Pixel' : 'Failed to load ' + party.kind)
  }
  const late = setTimeout(fail, 10000)
  script.onerror = () => { clearTimeout(late); fail() }
  script.onload = () => {
    clearTimeout(late)
    for (const told of (waiting || []).splice(0)) take(told)
    waiting = null
  }
  script.src = party.script
  // After the frame's load event, so that a slow script does not delay the page.
  addEventListener('load', () => setTimeout(() => document.head.append(script)))
}`
