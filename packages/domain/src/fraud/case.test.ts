import { expect, test } from 'vitest'
import { personPrincipal } from '../second-person.ts'
import { decideCase } from './case.ts'

const [ana, ben] = [personPrincipal('ana'), personPrincipal('ben')]
const reported = { decision: 'reported', principal: ana } as const

test.each(['cleared', 'limited'] as const)('one person decides that a case is %s', (decision) => {
  expect(decideCase(null, { decision, principal: ana })).toMatchObject({ value: 'decided' })
  expect(decideCase(reported, { decision, principal: ana })).toMatchObject({ value: 'decided' })
})

test.each(['closed', 'reported'] as const)('%s takes two people who say the same', (decision) => {
  const first = decideCase(null, { decision, principal: ana })
  expect(first).toMatchObject({ value: 'proposed' })
  const proposed = { decision, principal: ana }
  expect(decideCase(proposed, { decision, principal: ana })).toMatchObject({
    refusal: 'secondPersonNeeded',
  })
  expect(decideCase(proposed, { decision, principal: ben })).toMatchObject({ value: 'decided' })
})

test('who says something else proposes it anew', () => {
  const other = { decision: 'closed', principal: ben } as const
  expect(decideCase(reported, other)).toMatchObject({ value: 'proposed' })
})

test('a user of the machine is not one of the two', () => {
  expect(decideCase(null, { decision: 'closed', principal: 'user:root' })).toMatchObject({
    refusal: 'operatorTooNew',
  })
})
