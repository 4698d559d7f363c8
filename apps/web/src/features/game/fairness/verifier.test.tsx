import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openPage } from '#core/page.fixture.tsx'
import { computeRoll } from './compute-roll.ts'
import { Verifier } from './verifier.tsx'

const SEEDS = { serverSeed: 'ab'.repeat(32), clientSeed: 'mine', nonce: '7', serverSeedHash: '' }

beforeEach(() => sessionStorage.clear())

function type(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

const compute = (): boolean =>
  fireEvent.click(screen.getByRole('button', { name: 'Compute the roll' }))

test('seeds typed by hand give their roll', async () => {
  const expected = await computeRoll(SEEDS)
  if (expected.status !== 'computed') throw new Error('the seeds of this test are whole')
  await openPage(<Verifier />)
  type('Our revealed seed', SEEDS.serverSeed)
  type('Your seed', SEEDS.clientSeed)
  type('Number of the bet', SEEDS.nonce)
  compute()
  expect(await screen.findByText(expected.roll)).toBeDefined()
})

test('the hash shown before the bet is compared when it is given', async () => {
  await openPage(<Verifier />)
  type('Our revealed seed', SEEDS.serverSeed)
  type('Hash shown before the bet (optional)', 'c'.repeat(64))
  type('Your seed', SEEDS.clientSeed)
  type('Number of the bet', SEEDS.nonce)
  compute()
  expect(
    await screen.findByText('This seed doesn’t match the hash shown before the bet.'),
  ).toBeDefined()
})

test('missing values are reported at their fields', async () => {
  await openPage(<Verifier />)
  type('Our revealed seed', 'abc')
  compute()
  expect(await screen.findByText('This must be 64 hexadecimal digits.')).toBeDefined()
  expect(screen.getByLabelText('Our revealed seed').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('This must be a whole number, 0 or more.')).toBeDefined()
})

test('pasted values are restored after a reload', async () => {
  await openPage(<Verifier />)
  type('Our revealed seed', SEEDS.serverSeed)
  type('Number of the bet', SEEDS.nonce)
  await openPage(<Verifier />)
  expect(screen.getByLabelText('Our revealed seed')).toHaveProperty('value', SEEDS.serverSeed)
  expect(screen.getByLabelText('Number of the bet')).toHaveProperty('value', '7')
  expect(screen.getByLabelText('Your seed')).toHaveProperty('value', '')
})
