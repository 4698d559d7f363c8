/** A page that shows the sportsbook of a script to the player of a token, as the site does. */
export function sportsbookPage(start: {
  readonly scriptUrl: string
  readonly integrity: string
  readonly integration: string
  readonly token: string
  readonly currency: string
}): Response {
  const { scriptUrl, integrity, integration, token, currency } = start
  const init = { integration, token, currency, culture: 'en-GB', subunitToUnit: '100' }
  const html = `<!doctype html>
<title>Place a bet</title>
<div id="book"></div>
<script src="${scriptUrl}" integrity="${integrity}" crossorigin="anonymous"></script>
<script>
  altenarWSDK.init(${JSON.stringify(init)})
  altenarWSDK.addSportsBook({
    container: document.querySelector('#book'),
    props: { page: 'overview', routerType: 'memory' },
  })
</script>
`
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}
