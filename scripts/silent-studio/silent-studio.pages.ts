/**
 * The game: it says nothing to the page around it, and knows nothing of the site. It sets cookies of its
 * own, opens its rules in a window, and plays through its own server, like most games of suppliers.
 */
export const GAME_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Game</title>
<style>body { color: #fff; background: #123; font: 16px sans-serif } button, a { color: #000; background: #fff }</style>
<h1>Silent game</h1>
<button data-act="spin">Spin</button>
<button data-act="broken">Spin on a broken line</button>
<button data-act="free">Free spin</button>
<button data-act="table">Join Speed Baccarat</button>
<button id="rules">Rules</button>
<output>Ready</output>
<script>
document.cookie = 'silent_volume=7; path=/'
const output = document.querySelector('output')
const sid = new URLSearchParams(location.search).get('sid')
for (const button of document.querySelectorAll('[data-act]'))
  button.onclick = async () => {
    output.textContent = 'Waiting'
    const answer = await fetch('/act/' + button.dataset.act + '?sid=' + sid, { method: 'POST' })
    output.textContent = (await answer.json()).text
  }
document.querySelector('#rules').onclick = () => void window.open('/rules', 'rules', 'width=400,height=500')
</script>
</html>`

export const RULES_PAGE = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Rules of the game</title><h1>Rules</h1></html>`

/** A picture of one pixel. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
