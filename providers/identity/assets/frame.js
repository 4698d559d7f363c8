// The verification in its frame: which step is shown, and what the site's page is told of it.
import { createParentPage } from './frame-parent.js'
import { createPictureStep } from './frame-picture.js'
import { button, paragraph, show, title } from './frame-view.js'

/** @typedef {import('./frame-parent.js').Applicant} Applicant */
/** @typedef {'front' | 'back' | 'face'} Slot */

const data = /** @type {HTMLElement} */ (document.getElementById('setup'))
/**
 * @type {{
 *   origin: string,
 *   reviewerUrl: string,
 *   idDocuments: Record<string, Slot[]>,
 *   texts: Record<string, string>,
 * }}
 */
const setup = JSON.parse(data.textContent ?? '{}')
const { texts, idDocuments } = setup
const POLL_MS = 2_000

const site = createParentPage(setup.origin)
/** @type {string | null} */
let lastStatus = null
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer

/** @param {string} id */
const t = (id) => texts[id] ?? id

/**
 * Tells the page of every change of the review.
 * @param {Applicant} applicant
 */
function tellStatus(applicant) {
  const { reviewStatus, reviewAnswer, reviewRejectType, moderationComment } = applicant
  const status = JSON.stringify([reviewStatus, reviewAnswer, reviewRejectType])
  if (status === lastStatus) return
  lastStatus = status
  const reviewResult =
    reviewAnswer === null ? undefined : { reviewAnswer, reviewRejectType, moderationComment }
  site.tell('idCheck.onApplicantStatusChanged', { reviewStatus, reviewResult })
  if (reviewStatus === 'completed') site.tell('idCheck.onApplicantVerificationCompleted', {})
}

/** @param {Applicant} applicant */
function showApplicant(applicant) {
  clearTimeout(timer)
  tellStatus(applicant)
  const { reviewStatus, reviewAnswer, reviewRejectType } = applicant
  if (reviewStatus === 'init') return showWelcome()
  if (reviewStatus === 'pending') return showPending()
  if (reviewAnswer === 'GREEN') return showEnd('approved')
  return reviewRejectType === 'RETRY' ? showRetry(applicant) : showEnd('rejected')
}

function showWelcome() {
  const list = document.createElement('ol')
  list.className = 'gets'
  for (const id of ['askDocument', 'askFace']) {
    const item = document.createElement('li')
    item.textContent = t(id)
    list.append(item)
  }
  show([
    title(t('welcome')),
    paragraph(t('welcomeHelp')),
    list,
    button(t('begin'), chooseDocument, 'main'),
  ])
}

function chooseDocument() {
  site.tell('idCheck.onStepInitiated', { idDocSetType: 'IDENTITY' })
  const form = document.createElement('form')
  form.className = 'choices'
  for (const [index, idDocument] of Object.keys(idDocuments).entries()) {
    const label = document.createElement('label')
    const input = document.createElement('input')
    input.type = 'radio'
    input.name = 'idDocument'
    input.value = idDocument
    input.checked = index === 0
    label.append(input, t(idDocument))
    form.append(label)
  }
  const next = button(t('next'), () => undefined, 'main')
  next.type = 'submit'
  form.append(next)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const idDocument = String(new FormData(form).get('idDocument'))
    void takePictures(idDocument)
  })
  show([title(t('chooseDocument')), form])
}

/** @param {string} idDocument */
async function takePictures(idDocument) {
  const slots = /** @type {Slot[]} */ ([...(idDocuments[idDocument] ?? []), 'face'])
  for (const slot of slots) {
    if (slot === 'face') {
      site.tell('idCheck.onStepCompleted', { idDocSetType: 'IDENTITY' })
      site.tell('idCheck.onStepInitiated', { idDocSetType: 'SELFIE' })
    }
    const number = slots.indexOf(slot) + 1
    await createPictureStep({
      slot,
      heading: t(slot === 'face' ? 'face' : slots.length > 2 ? slot : 'page'),
      help: t(slot === 'face' ? 'faceHelp' : 'paperHelp'),
      progress: t('progress')
        .replace('{number}', String(number))
        .replace('{all}', String(slots.length)),
      t,
      send: async (blob) => {
        const problem = await site.sendPicture({ slot, idDocument, blob })
        if (problem !== null) site.tell('idCheck.onUploadError', { code: problem })
        return problem
      },
    })
  }
  site.tell('idCheck.onStepCompleted', { idDocSetType: 'SELFIE' })
  showSubmit()
}

function showSubmit() {
  show([
    title(t('submitTitle')),
    paragraph(t('submitHelp')),
    button(t('submit'), () => void submit(), 'main'),
    button(t('again'), chooseDocument),
  ])
}

async function submit() {
  const wasRetry = lastStatus?.includes('RETRY') ?? false
  try {
    const applicant = await site.submit()
    site.tell(wasRetry ? 'idCheck.onApplicantResubmitted' : 'idCheck.onApplicantSubmitted', {})
    showApplicant(applicant)
  } catch {
    showFailure(showSubmit)
  }
}

function showPending() {
  const link = document.createElement('a')
  link.href = setup.reviewerUrl
  link.target = '_blank'
  link.rel = 'noopener'
  link.textContent = t('reviewer')
  show([title(t('pending')), paragraph(t('pendingHelp')), paragraph(t('operatorHelp')), link])
  poll()
}

function poll() {
  timer = setTimeout(() => void look(), POLL_MS)
}

async function look() {
  try {
    const applicant = await site.read()
    if (applicant.reviewStatus === 'pending') poll()
    else showApplicant(applicant)
  } catch {
    // No answer now: the next look may get one.
    poll()
  }
}

/** @param {Applicant} applicant */
function showRetry({ moderationComment }) {
  const told = paragraph(moderationComment ?? t('retryHelp'), 'told')
  // in the language of whoever wrote it
  told.dir = 'auto'
  show([title(t('retry')), told, button(t('tryAgain'), chooseDocument, 'main')])
}

/** @param {'approved' | 'rejected'} end */
function showEnd(end) {
  show([title(t(end)), paragraph(t(`${end}Help`))])
}

/** @param {() => void} retry */
function showFailure(retry) {
  show([title(t('failed')), paragraph(t('failedHelp')), button(t('retryCall'), retry, 'main')])
}

/** Space below the last part, as the page has it. */
const BELOW_PX = 32
const sheet = /** @type {HTMLElement} */ (document.getElementById('step'))
// Of what is shown: the page itself is never lower than its frame.
const observer = new ResizeObserver(() => {
  const height = sheet.getBoundingClientRect().bottom + scrollY + BELOW_PX
  site.post('sdk.height', { height })
})
observer.observe(sheet)

site.tell('idCheck.onReady', {})
site
  .start()
  .then((applicant) => {
    site.tell('idCheck.onInitialized', {})
    site.tell('idCheck.onApplicantLoaded', { applicantId: applicant.id })
    showApplicant(applicant)
  })
  .catch(() => showFailure(() => location.reload()))
