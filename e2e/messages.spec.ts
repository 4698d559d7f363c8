import { DESKTOP } from './device.ts'
import { expect, test } from './fixture.ts'

test.use({ ...DESKTOP, colorScheme: 'light' })

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
