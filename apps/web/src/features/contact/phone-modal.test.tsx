import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { call } from '#core/api/api.ts'
import { findSms } from '#parts/proof/inbox.fixture.ts'
import { openPage, signUpVisitor } from '#core/page.fixture.tsx'
import { GetCodeModal } from './get-code-modal.tsx'
import { PhoneModal } from './phone-modal.tsx'

let numbers = 0

/** A German mobile number that no test has used. */
function newPhone(): string {
  numbers += 1
  const tail = (process.pid * 100 + numbers) % 10_000_000
  return `+491511${String(tail).padStart(7, '0')}`
}

async function codeFor(phone: string): Promise<string> {
  const find = async () => /#(\d{6})/.exec((await findSms(phone)) ?? '')?.[1] ?? ''
  await expect.poll(find).not.toBe('')
  return find()
}

async function enter(code: string): Promise<void> {
  const field = await screen.findByLabelText('Code')
  fireEvent.change(field, { target: { value: code } })
}

test('a number is added with the code of the short message', async () => {
  const visitor = await signUpVisitor()
  const phone = newPhone()
  const closed: true[] = []
  const dialog = <PhoneModal value="true" onClose={() => closed.push(true)} />
  await openPage(dialog, { visitor })
  fireEvent.change(await screen.findByLabelText('Phone number'), { target: { value: phone } })
  fireEvent.click(screen.getByRole('button', { name: 'Send the code' }))
  await enter(await codeFor(phone))
  await waitFor(() => expect(closed).toHaveLength(1))
  const { data } = await call('GET /api/player/profile')
  expect(data).toMatchObject({ phone, isPhoneConfirmed: true })
})

test('a number that is not sent yet survives signing in again, with its country', async () => {
  const visitor = await signUpVisitor()
  const dialog = <PhoneModal value="true" onClose={() => undefined} />
  await openPage(dialog, { visitor })
  fireEvent.change(await screen.findByLabelText('Phone number'), { target: { value: '912 345' } })
  await openPage(dialog, { visitor })
  expect(await screen.findByLabelText('Phone number')).toHaveProperty('value', '912 345')
  expect(sessionStorage.getItem('fairhouse:draft:change-phone')).toContain('"phoneCountry":"DE"')
})

test('a pending number gets a code on request', async () => {
  const visitor = await signUpVisitor()
  const phone = newPhone()
  const closed: true[] = []
  const dialog = <GetCodeModal value="true" onClose={() => closed.push(true)} />
  await openPage(dialog, { visitor: { ...visitor, profile: { ...visitor.profile, phone } } })
  expect(screen.queryByLabelText('Code')).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Send the code' }))
  await enter(await codeFor(phone))
  await waitFor(() => expect(closed).toHaveLength(1))
})

test('without a number it leads to the form for one', async () => {
  const visitor = await signUpVisitor()
  const dialog = <GetCodeModal value="true" onClose={() => undefined} />
  const page = await openPage(dialog, { visitor })
  await waitFor(() => expect(page.address()).toBe('/?phone=true'))
})
