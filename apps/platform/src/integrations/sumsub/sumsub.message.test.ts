import { expect, test } from 'vitest'
import { readSumsubMessage } from './sumsub.message.ts'

const MESSAGE = {
  applicantId: 'a1',
  externalUserId: 'p1',
  type: 'applicantReviewed',
  reviewStatus: 'completed',
  reviewResult: {
    reviewAnswer: 'RED',
    reviewRejectType: 'RETRY',
    rejectLabels: ['BAD_PROOF_OF_IDENTITY'],
    moderationComment: 'Please send a sharper picture.',
    clientComment: 'for the platform only',
  },
  createdAt: '2030-01-01 12:00:00+0000',
  somethingNew: 1,
}

test('a reviewed applicant is read with answer, type of rejection, words and time', () => {
  expect(readSumsubMessage(MESSAGE)).toEqual({
    applicantId: 'a1',
    externalUserId: 'p1',
    type: 'applicantReviewed',
    labels: ['BAD_PROOF_OF_IDENTITY'],
    review: {
      reviewStatus: 'completed',
      answer: 'RED',
      rejectType: 'RETRY',
      comment: 'Please send a sharper picture.',
      at: new Date('2030-01-01T12:00:00Z'),
    },
  })
})

test.each([
  ['2030-01-01 12:00:00+0000', '2030-01-01T12:00:00.000Z'],
  ['2030-01-01 13:00:00+0100', '2030-01-01T12:00:00.000Z'],
  ['2030-01-01 12:00:00.250', '2030-01-01T12:00:00.250Z'],
  ['2030-01-01T12:00:00Z', '2030-01-01T12:00:00.000Z'],
])('the time %s is understood', (createdAt, instant) => {
  expect(readSumsubMessage({ ...MESSAGE, createdAt })?.review?.at.toISOString()).toBe(instant)
})

test('of two times the finer one counts', () => {
  const read = readSumsubMessage({ ...MESSAGE, createdAtMs: '2030-01-01 12:00:00.750' })
  expect(read?.review?.at.toISOString()).toBe('2030-01-01T12:00:00.750Z')
})

test.each(['applicantTagsChanged', 'applicantPersonalInfoChanged', 'applicantActionReviewed'])(
  '%s says nothing about the review',
  (type) => {
    expect(readSumsubMessage({ ...MESSAGE, type })?.review).toBeNull()
  },
)

test.each(['applicantDeleted', 'applicantDeactivated'])(
  'after %s a green answer is ignored',
  (type) => {
    const reviewResult = { reviewAnswer: 'GREEN' }
    const read = readSumsubMessage({ ...MESSAGE, type, reviewResult })
    expect(read?.review).toMatchObject({ reviewStatus: 'init', answer: null })
  },
)

test.each([
  ['no applicant', { applicantId: undefined }],
  ['an answer of another colour', { reviewResult: { reviewAnswer: 'YELLOW' } }],
  ['no time', { createdAt: undefined }],
  ['a time that is none', { createdAt: '2030-13-01 12:00:00' }],
  ['a list for a type', { type: ['applicantReviewed'] }],
])('a message with %s is not read', (_what, changes) => {
  expect(readSumsubMessage({ ...MESSAGE, ...changes })).toBeUndefined()
})

test('a body that is no object is not read', () => {
  for (const body of [undefined, null, 'text', 1, []]) {
    expect(readSumsubMessage(body)).toBeUndefined()
  }
})
