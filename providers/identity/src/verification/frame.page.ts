import { html, raw } from 'hono/html'
import type { Assets } from '../assets.ts'
import { brand, type Html, page } from '../page.layout.ts'
import type { PageLook } from '../page.look.ts'
import { TEXTS } from '../page.texts.ts'
import { ID_DOCUMENTS } from './applicant.ts'

/** The page in the SDK's frame. `frame.js` renders its steps from `setup`. */
export function framePage(view: {
  readonly look: PageLook
  readonly assets: Assets
  /** Of the page that shows the frame: the only one that is spoken with. */
  readonly origin: string
}): Html {
  const { look, assets, origin } = view
  const texts = TEXTS.in(look.locale).frame
  const setup = {
    origin,
    reviewerUrl: '/identity/verification/reviewer',
    idDocuments: ID_DOCUMENTS,
    texts,
  }
  // Inside a script element nothing but "<" can end it.
  const json = JSON.stringify(setup).replaceAll('<', '\\u003c')
  const content = html`${brand(texts.brand)}
    <div id="step" class="card" aria-live="polite"><p class="muted">…</p></div>
    <script type="application/json" id="setup">
      ${raw(json)}
    </script>
    <script type="module" src="/identity/verification/frame.js"></script>`
  const head = {
    look,
    title: texts.welcome,
    brandName: texts.brand,
    assets,
    path: null,
    isFramed: true,
  }
  return page(head, content)
}
