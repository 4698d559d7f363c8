import { DESKTOP } from './device.ts'
import { expect, newEmail, test } from './fixture.ts'
import { haveAccount, openDeposit, payByCard } from './player.steps.ts'

test.use({ ...DESKTOP, colorScheme: 'light' })

test('a message arrives by the socket and is read in both tabs', async ({ page, context }) => {
  await haveAccount(page, newEmail('messages'))
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByRole('button', { name: 'Messages', exact: true })).toBeVisible()
  await openDeposit(page, '20')
  await payByCard(page, 'approve')
  const bell = other.getByRole('button', { name: 'Messages, 1 unread' })
  await expect(bell).toBeVisible()

  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Messages, 1 unread' })).toBeVisible()
  await bell.click()
  const panel = other.getByRole('dialog', { name: 'Messages' })
  await panel.getByText('Your deposit arrived').click()
  await expect(panel.getByText('is in your account and ready to use')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Messages', exact: true })).toBeVisible()
})

test('a pushed notification is shown by the service worker with its text and page', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/')
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const live = registrations.find(({ isDeleted }) => !isDeleted)
      if (live !== undefined) resolve(live.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const [worker] = context.serviceWorkers()
  // A headless browser denies notifications, so the call that shows them is recorded.
  await worker?.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: object }
    const showNotification = async (title: string, options: object): Promise<void> =>
      void Object.assign(globalThis, { shown: { title, ...options } })
    Object.assign(registration, { showNotification })
  })
  const [title, text, path] = ['Your password was changed', 'Was it you?', '/profile/security']
  const data = JSON.stringify({ id: 'n-1', title, text, path, language: 'en' })
  const origin = new URL(baseURL ?? '').origin
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  const shown = { title, body: text, tag: 'n-1', lang: 'en', data: { path } }
  await expect
    .poll(async () => await worker?.evaluate(() => (globalThis as { shown?: object }).shown))
    .toMatchObject(shown)
})
