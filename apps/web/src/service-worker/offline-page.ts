type Words = {
  readonly lang: string
  readonly dir: string
  readonly title: string
  readonly text: string
  readonly retry: string
}

// By the first part of a path. The worker stands alone: it knows no catalogue.
const WORDS: Readonly<Record<string, Words>> = {
  '': {
    lang: 'en',
    dir: 'ltr',
    title: 'No connection',
    text: 'The house cannot be reached right now. Your money and your open rounds are not affected.',
    retry: 'Try again',
  },
  'pt-br': {
    lang: 'pt-BR',
    dir: 'ltr',
    title: 'Sem conexão',
    text: 'Não é possível falar com a casa agora. O seu dinheiro e as suas rodadas abertas não são afetados.',
    retry: 'Tentar de novo',
  },
  ar: {
    lang: 'ar',
    dir: 'rtl',
    title: 'لا يوجد اتصال',
    text: 'يتعذر الوصول إلى الدار الآن. أموالك وجولاتك المفتوحة لا تتأثر بذلك.',
    retry: 'أعد المحاولة',
  },
}

const STYLE = `:root{color-scheme:light dark}
body{display:grid;place-content:center;gap:12px;min-height:100vh;margin:0;padding:16px;
text-align:center;font:500 15px/1.5 Manrope,system-ui,sans-serif;
background:light-dark(oklch(.975 .006 150),oklch(.165 .012 165));
color:light-dark(oklch(.22 .02 165),oklch(.965 .006 150))}
h1{margin:0;font-size:28px;letter-spacing:-.03em}
p{max-width:32rem;margin:0;color:light-dark(oklch(.47 .02 165),oklch(.74 .014 160))}
a{justify-self:center;margin-top:20px;padding:14px 24px;border-radius:14px;text-decoration:none;
font-weight:600;background:light-dark(oklch(.5 .125 158),oklch(.8 .16 158));
color:light-dark(white,oklch(.2 .05 160))}`

/** The page that stands in for one that cannot be loaded, in the language of its address. */
export function renderOfflinePage(url: URL): string {
  const words = WORDS[url.pathname.split('/')[1]?.toLowerCase() ?? ''] ?? WORDS['']
  if (words === undefined) throw new Error('The default language has words.')
  return `<!doctype html>
<html lang="${words.lang}" dir="${words.dir}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title} · Fairhouse</title>
<style>${STYLE}</style>
<body>
<main><h1>${words.title}</h1><p>${words.text}</p></main>
<a href="">${words.retry}</a>
</body>
</html>`
}

/** What the page may load: nothing but its own style. */
export const OFFLINE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"
