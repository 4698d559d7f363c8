import { DOCUMENT_CAPS } from '@fairhouse/contract/document'
import { describe, expect, test } from 'vitest'
import {
  DECISION_NOTE_MAX,
  decideDeletion,
  decidePictureSize,
  decideReview,
  decideUpload,
  documentTypesFor,
  uploadsLeft,
} from './document.ts'

const OFFER = { country: 'DE', isOpen: true, asksFunds: false }
const PASSPORT = { type: 'passport', side: 'front' } as const
const NOTHING = { ofDay: 0, kept: 0 }

describe('kinds of document', () => {
  test('a player in Germany can show an identity card, both sides', () => {
    const card = documentTypesFor(OFFER).find(({ type }) => type === 'identityCard')
    expect(card?.sides).toEqual(['front', 'back'])
  })

  test('without identity cards in a country none is offered', () => {
    const types = documentTypesFor({ ...OFFER, country: 'IE' }).map(({ type }) => type)
    expect(types).toEqual(['passport', 'drivingLicence', 'residencePermit', 'proofOfAddress'])
  })

  test('a source of funds is taken while it is asked for, whoever collects the others', () => {
    const taken = (offer: object) =>
      documentTypesFor({ ...OFFER, ...offer }).map(({ type }) => type)
    expect(taken({})).not.toContain('sourceOfFunds')
    expect(taken({ asksFunds: true })).toEqual(
      expect.arrayContaining(['passport', 'sourceOfFunds']),
    )
    expect(taken({ asksFunds: true, isOpen: false })).toEqual(['sourceOfFunds'])
    const upload = { type: 'sourceOfFunds', side: 'front' } as const
    expect(decideUpload(OFFER, upload, NOTHING)).toMatchObject({
      refusal: 'documentTypeUnavailable',
    })
    expect(decideUpload({ ...OFFER, asksFunds: true, isOpen: false }, upload, NOTHING).ok).toBe(
      true,
    )
  })

  test('a kind that is not offered in the country is refused', () => {
    const card = { type: 'identityCard', side: 'front' } as const
    expect(decideUpload({ ...OFFER, country: 'IE' }, card, NOTHING)).toMatchObject({
      refusal: 'documentTypeUnavailable',
    })
  })

  test('a side that the kind does not have is refused', () => {
    const back = { type: 'passport', side: 'back' } as const
    expect(decideUpload(OFFER, back, NOTHING)).toMatchObject({ refusal: 'documentTypeUnavailable' })
  })

  test('while a provider collects the documents nothing is taken', () => {
    expect(decideUpload({ ...OFFER, isOpen: false }, PASSPORT, NOTHING)).toMatchObject({
      refusal: 'documentsClosed',
    })
  })
})

describe('caps', () => {
  const { perDayMax, totalMax, pixelsMax, longSideMin } = DOCUMENT_CAPS

  test('the last one of the day is taken, one more is refused', () => {
    expect(decideUpload(OFFER, PASSPORT, { ofDay: perDayMax - 1, kept: 0 }).ok).toBe(true)
    expect(decideUpload(OFFER, PASSPORT, { ofDay: perDayMax, kept: 0 })).toMatchObject({
      refusal: 'documentDayLimitReached',
    })
  })

  test('the last one that can be kept is taken, one more is refused', () => {
    expect(decideUpload(OFFER, PASSPORT, { ofDay: 0, kept: totalMax - 1 }).ok).toBe(true)
    expect(decideUpload(OFFER, PASSPORT, { ofDay: 0, kept: totalMax })).toMatchObject({
      refusal: 'documentLimitReached',
    })
  })

  test('the remaining allowance is the smaller of the two, never below zero', () => {
    expect(uploadsLeft(NOTHING)).toBe(perDayMax)
    expect(uploadsLeft({ ofDay: 1, kept: totalMax - 3 })).toBe(3)
    expect(uploadsLeft({ ofDay: perDayMax + 2, kept: 0 })).toBe(0)
  })

  test('a picture of the most pixels is taken, one row more is refused', () => {
    const width = 10_000
    expect(decidePictureSize({ width, height: pixelsMax / width }).ok).toBe(true)
    expect(decidePictureSize({ width, height: pixelsMax / width + 1 })).toMatchObject({
      refusal: 'documentTooLarge',
    })
  })

  test('the long side decides whether a picture can be read', () => {
    expect(decidePictureSize({ width: 100, height: longSideMin }).ok).toBe(true)
    expect(decidePictureSize({ width: 100, height: longSideMin - 1 })).toMatchObject({
      refusal: 'documentTooSmall',
    })
  })

  test.each([
    { width: 0, height: 600 },
    { width: Number.NaN, height: 600 },
    { width: -600, height: -600 },
    { width: 600.5, height: 600 },
  ])('$width × $height is no size', (size) => {
    expect(decidePictureSize(size)).toMatchObject({ refusal: 'documentUnreadable' })
  })
})

describe('deletion', () => {
  test('a waiting document can be withdrawn', () => {
    expect(decideDeletion('pending').ok).toBe(true)
  })

  test.each(['approved', 'declined'] as const)('an %s one cannot', (status) => {
    expect(decideDeletion(status)).toMatchObject({ refusal: 'documentDecided' })
  })
})

describe('the decision of an operator', () => {
  const approve = { status: 'approved', note: null } as const
  const decline = { status: 'declined', reason: 'expired', note: null } as const

  test('a waiting document is approved, or declined for a reason', () => {
    expect(decideReview('pending', approve).ok).toBe(true)
    expect(decideReview('pending', decline).ok).toBe(true)
  })

  test('an approved one can be declined later', () => {
    expect(decideReview('approved', decline).ok).toBe(true)
  })

  test.each([
    ['approved', approve],
    ['declined', approve],
    ['declined', decline],
  ] as const)('an %s one cannot be decided like that again', (status, decision) => {
    expect(decideReview(status, decision)).toMatchObject({ refusal: 'documentDecided' })
  })

  test('"other" needs words', () => {
    const other = { status: 'declined', reason: 'other' } as const
    expect(decideReview('pending', { ...other, note: '  ' })).toMatchObject({
      refusal: 'validationFailed',
      fields: { note: { code: 'required' } },
    })
    expect(decideReview('pending', { ...other, note: 'Please send both pages.' }).ok).toBe(true)
  })

  test('a reason without a text for the player is refused', () => {
    const decision = { ...decline, reason: 'mood' as 'other' }
    expect(decideReview('pending', decision)).toMatchObject({ fields: { reason: {} } })
  })

  test('a note of the greatest length holds, one letter more does not', () => {
    const note = 'n'.repeat(DECISION_NOTE_MAX)
    expect(decideReview('pending', { ...approve, note }).ok).toBe(true)
    expect(decideReview('pending', { ...approve, note: `${note}n` })).toMatchObject({
      fields: { note: { code: 'tooLong' } },
    })
  })
})
