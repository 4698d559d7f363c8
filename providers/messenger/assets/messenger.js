// Makes the inbox quicker to use. Everything in it works without this.

// The server writes times in UTC, since it cannot know where its reader is.
const written = new Intl.DateTimeFormat(`${document.documentElement.lang}-u-nu-latn`, {
  dateStyle: 'medium',
  timeStyle: 'short',
})
for (const time of document.querySelectorAll('time')) {
  time.textContent = written.format(new Date(time.dateTime))
}

// A list that is open shows what arrives. Nothing is asked for while nobody looks.
const PAUSE_MS = 2_000
/** @type {HTMLElement | null} */
const list = document.querySelector('[data-newest]')
if (list) setInterval(() => void follow(list), PAUSE_MS)

/** @param {HTMLElement} shown */
async function follow(shown) {
  const isTyping = document.activeElement?.matches('input')
  if (document.visibilityState !== 'visible' || isTyping) return
  try {
    const answer = await fetch(shown.dataset.newestFrom ?? '')
    const { id } = await answer.json()
    if (answer.ok && id !== shown.dataset.newest) location.reload()
  } catch {
    // The site is stopped or away; the next look may find it.
  }
}
