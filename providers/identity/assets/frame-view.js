// Small parts of the frame's screens.

const place = /** @type {HTMLElement} */ (document.getElementById('step'))
let isFirst = true

/**
 * Puts a step in the place of the one before; who follows by ear is told its heading.
 * @param {Node[]} parts
 */
export function show(parts) {
  place.replaceChildren(...parts)
  const heading = place.querySelector('h1')
  // Not at the beginning: the reader is still on the page around the frame.
  if (!isFirst) heading?.focus()
  isFirst = false
}

/** @param {string} text */
export function title(text) {
  const heading = document.createElement('h1')
  heading.textContent = text
  heading.tabIndex = -1
  return heading
}

/**
 * @param {string} text
 * @param {string} className
 */
export function paragraph(text, className = 'muted') {
  const element = document.createElement('p')
  element.className = className
  element.textContent = text
  return element
}

/**
 * @param {string} label
 * @param {() => void} onClick
 * @param {string} kind
 */
export function button(label, onClick, kind = '') {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = `button ${kind}`.trim()
  element.textContent = label
  element.addEventListener('click', onClick)
  return element
}
