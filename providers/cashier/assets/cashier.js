// Makes the pages quicker to use. Everything on them works without it.

/** @type {NodeListOf<HTMLButtonElement>} */
const copyButtons = document.querySelectorAll('button[data-copy]')
for (const button of copyButtons) {
  button.hidden = false
  button.addEventListener('click', () => void copy(button))
}

/** @param {HTMLButtonElement} button */
async function copy(button) {
  const label = button.textContent
  const output = button.parentElement?.querySelector('output')
  try {
    await navigator.clipboard.writeText(button.dataset.copy ?? '')
  } catch {
    // No clipboard outside https: select the text, and let the browser copy the selection.
    if (output) getSelection()?.selectAllChildren(output)
    document.execCommand('copy')
  }
  button.textContent = button.dataset.copied ?? label
  button.disabled = true
  setTimeout(() => {
    button.textContent = label
    button.disabled = false
  }, 2000)
}

/** @type {NodeListOf<HTMLButtonElement>} */
const fillButtons = document.querySelectorAll('button[data-fill]')
for (const button of fillButtons) {
  button.hidden = false
  button.addEventListener('click', () => {
    const inYears = new Date().getFullYear() + 3
    fillField('number', button.dataset.fill ?? '')
    fillField('expiry', `12/${String(inYears).slice(-2)}`)
    fillField('cvc', '123')
    /** @type {HTMLButtonElement | null} */
    const pay = document.querySelector('form .primary')
    pay?.focus()
  })
}

/** @type {NodeListOf<HTMLInputElement>} */
const fields = document.querySelectorAll('.field input')
for (const field of fields) {
  field.addEventListener('input', () => clearProblem(field))
}

/** @param {string} id @param {string} value */
function fillField(id, value) {
  for (const field of fields) {
    if (field.id !== id) continue
    field.value = value
    clearProblem(field)
  }
}

/** @param {HTMLInputElement} field */
function clearProblem(field) {
  field.removeAttribute('aria-invalid')
  document.getElementById(`${field.id}-problem`)?.remove()
}

// Groups the card number by four and puts the stroke into the expiry while typing at the end.
/** @type {Record<string, (digits: string) => string>} */
const shapes = {
  number: (digits) => digits.slice(0, 19).replace(/(\d{4})(?=\d)/g, '$1 '),
  expiry: (digits) => (digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2, 4)}` : digits),
}
for (const field of fields) {
  field.addEventListener('input', (event) => {
    const shape = shapes[field.id]
    const isAtEnd = field.selectionStart === field.value.length
    const isDeleting = event instanceof InputEvent && event.inputType.startsWith('delete')
    if (shape && isAtEnd && !isDeleting) field.value = shape(field.value.replace(/\D/g, ''))
  })
}

// One press is enough; the server counts only one either way.
/** @type {NodeListOf<HTMLFormElement>} */
const forms = document.querySelectorAll('form[data-once]')
for (const form of forms) {
  form.addEventListener('submit', (event) => {
    if (form.getAttribute('aria-busy') === 'true') event.preventDefault()
    form.setAttribute('aria-busy', 'true')
  })
}

// A page that the browser kept for the back button may no longer be true.
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload()
})
