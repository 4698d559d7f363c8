import { html } from 'hono/html'
import type { Assets } from '../assets.ts'
import { brand, type Html, page } from '../page.layout.ts'
import type { PageLook } from '../page.look.ts'
import type { ApplicantLine } from './applicant.repo.ts'

export type ReviewerView = {
  readonly applicants: readonly ApplicantLine[]
  readonly look: PageLook
  readonly operatorName: string
  readonly assets: Assets
}

/** The reviewer where the visitor of a demonstration plays the reviewer. English, like all pages for operators. */
export function reviewerPage(view: ReviewerView): Html {
  const { applicants, look, operatorName, assets } = view
  const content = html`${brand('Identity check')}
    <h1>Review page</h1>
    <p class="muted">
      For ${operatorName}, those that changed last first. Whoever opens this demonstration may
      review.
    </p>
    ${applicants.length === 0 ? empty(operatorName) : applicants.map(card)}`
  const english = { ...look, locale: 'en' as const }
  return page(
    { look: english, title: 'Review page', brandName: 'Identity check', assets, path: null },
    content,
  )
}

function empty(operatorName: string): Html {
  return html`<p class="card muted">
    Nobody yet. Applicants appear here when a player of ${operatorName} starts a verification.
  </p>`
}

function card(line: ApplicantLine): Html {
  return html`<section class="card" aria-label="Applicant ${line.external_user_id}">
    <h2>${describeState(line)}</h2>
    <dl class="facts">
      <div>
        <dt>Player</dt>
        <dd><code>${line.external_user_id}</code></dd>
      </div>
      <div>
        <dt>Document</dt>
        <dd>${line.document_type ?? 'none yet'}, attempt ${line.attempt}</dd>
      </div>
      <div>
        <dt>Last message</dt>
        <dd>${describeWebhook(line)}</dd>
      </div>
    </dl>
    ${line.slots.length === 0 ? '' : pictures(line)}
    ${line.review_status === 'pending' ? verdicts(line.id) : ''}
    ${line.review_answer === 'GREEN' ? takeBack(line.id) : ''}
  </section>`
}

function pictures({ id, slots }: ApplicantLine): Html {
  return html`<div class="pictures">
    ${slots.map(
      (slot) =>
        html`<img
          src="/identity/verification/reviewer/${id}/${slot}"
          alt="${slot}"
          loading="lazy"
        />`,
    )}
  </div>`
}

function verdicts(id: string): Html {
  const action = `/identity/verification/reviewer/${id}/review`
  return html`<form method="post" action="${action}">
      <button class="button main" name="verdict" value="approve">Approve</button>
    </form>
    <form method="post" action="${action}" class="verdict">
      <label for="comment-${id}">What the player is told</label>
      <textarea id="comment-${id}" name="comment" rows="2" maxlength="500" required>
The picture of the document is blurred. Please take it again in daylight.</textarea>
      <button class="button" name="verdict" value="retry">Ask for other pictures</button>
      <button class="button danger" name="verdict" value="reject">Decline for good</button>
    </form>`
}

/** A red answer may follow a green one. */
function takeBack(id: string): Html {
  return html`<form method="post" action="/identity/verification/reviewer/${id}/review">
    <input type="hidden" name="comment" value="The document turned out to be invalid." />
    <button class="button danger" name="verdict" value="reject">Take the approval back</button>
  </form>`
}

function describeState({ review_status, review_answer, reject_type }: ApplicantLine): string {
  if (review_status === 'init') return 'Has begun'
  if (review_status === 'pending') return 'Waits for a review'
  if (review_answer === 'GREEN') return 'Approved'
  return reject_type === 'FINAL' ? 'Declined for good' : 'Asked for other pictures'
}

function describeWebhook({ webhook }: ApplicantLine): string {
  if (webhook === null) return 'none'
  const attempts = webhook.attempts === 1 ? '1 attempt' : `${webhook.attempts} attempts`
  return `${webhook.type}: ${webhook.status}, ${attempts}`
}
