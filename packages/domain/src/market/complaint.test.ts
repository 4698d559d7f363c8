import { expect, test } from 'vitest'
import { complaintDueAt, disputeBodyOf } from './complaint.ts'
import { readMarketFile } from './market.fixture.ts'

test('a complaint has its final answer within eight weeks', () => {
  expect(complaintDueAt(new Date('2030-01-01T12:00:00Z'))).toEqual(new Date('2030-02-26T12:00:00Z'))
})

test('the body for disputes is that of the market, if it names one', () => {
  expect(disputeBodyOf(readMarketFile('gb'))).toMatchObject({ name: 'IBAS' })
  expect(disputeBodyOf(readMarketFile('default'))).toBeNull()
})
