export type PlainPage = {
  readonly lang: string
  readonly dir: string
  readonly title: string
  readonly text: string
  /** Name of the link that loads the same address again. */
  readonly retry: string
  /** Nonce of the style, if the page's policy needs one. */
  readonly nonce?: string
  /** Declarations of the operator's colours. */
  readonly theme?: string
}

const STYLE = `:root{color-scheme:light dark}
body{display:grid;place-content:center;gap:12px;min-height:100vh;margin:0;padding:16px;
text-align:center;font:500 15px/1.5 Manrope,system-ui,sans-serif;
background:var(--background,light-dark(oklch(.975 .006 150),oklch(.165 .012 165)));
color:var(--text,light-dark(oklch(.22 .02 165),oklch(.965 .006 150)))}
h1{margin:0 0 12px;font-size:28px;line-height:1.2;text-wrap:balance}
h1:not(:lang(ar)){letter-spacing:-.03em}
p{max-width:32rem;margin:0;text-wrap:balance;color:var(--text-muted,light-dark(oklch(.47 .02 165),oklch(.74 .014 160)))}
a{justify-self:center;margin-top:20px;padding:14px 24px;border-radius:14px;text-decoration:none;
font-weight:600;background:var(--accent,light-dark(oklch(.5 .125 158),oklch(.8 .16 158)));
color:var(--on-accent,light-dark(white,oklch(.2 .05 160)))}`

/**
 * A page that replaces one that could not be loaded: two sentences and a link, without scripts
 * or further files. The texts are not escaped, so they must not contain anything of a request.
 */
export function renderPlainPage({
  lang,
  dir,
  title,
  text,
  retry,
  nonce,
  theme = '',
}: PlainPage): string {
  const styleNonce = nonce === undefined ? '' : ` nonce="${nonce}"`
  return `<!doctype html>
<html lang="${lang}" dir="${dir}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style${styleNonce}>${STYLE}${theme}</style>
<body>
<main><h1>${title}</h1><p>${text}</p></main>
<a href="">${retry}</a>
</body>
</html>`
}
