import type { Page } from '@playwright/test'
import { expectAccessible } from './fixture.ts'
import { expect, type Look, openGallery } from './gallery.fixture.ts'

const DESKTOP: Look = { width: 1440, height: 900, mode: 'dark', theme: 'default', dir: 'ltr' }
const PHONE: Look = { width: 390, height: 844, mode: 'light', theme: 'default', dir: 'ltr' }

type Story = (page: Page, galleryUrl: string) => Promise<void>

/** What the keyboard does at the parts of the gallery. */
export const stories: (readonly [name: string, tell: Story])[] = []
const story = (name: string, tell: Story) => stories.push([name, tell])

const sample = (page: Page, section: string, state: string) =>
  page
    .getByRole('region', { name: section, exact: true })
    .getByText(state, { exact: true })
    .locator('..')

story(
  'tabs, radio buttons and toggles are worked by arrows, which follow the direction of the page',
  async (page, galleryUrl) => {
    await openGallery(page, `${galleryUrl}choices`, DESKTOP)
    const tabs = sample(page, 'Tabs', 'Rest')
    await tabs.getByRole('tab', { name: 'Deposit' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(tabs.getByRole('tab', { selected: true })).toHaveText('Withdraw')
    await expect(tabs.getByRole('tabpanel')).toContainText('Withdraw')
    await sample(page, 'Radio', 'Rest')
      .getByRole('radio', { name: /Weekly/ })
      .focus()
    await page.keyboard.press('ArrowUp')
    await expect(sample(page, 'Radio', 'Rest').getByRole('radio', { name: /Daily/ })).toBeChecked()
    const toggle = sample(page, 'Toggle', 'Rest').getByRole('switch', { name: 'Offers by e-mail' })
    await toggle.focus()
    await page.keyboard.press('Space')
    await expect(toggle).toBeChecked()
    const busy = sample(page, 'Toggle', 'Loading').getByRole('switch')
    await busy.focus()
    await page.keyboard.press('Space')
    await expect(busy).toBeChecked()

    await openGallery(page, `${galleryUrl}choices`, { ...DESKTOP, dir: 'rtl' })
    await tabs.getByRole('tab', { name: 'Deposit' }).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(tabs.getByRole('tab', { selected: true })).toHaveText('Withdraw')
  },
)

story(
  'a phone number is written while it is typed, with the caret where it belongs',
  async (page, galleryUrl) => {
    await openGallery(page, `${galleryUrl}phone`, DESKTOP)
    const rest = sample(page, 'Phone', 'Rest')
    const phone = rest.getByRole('textbox', { name: 'Phone' })
    const rules = page.waitForResponse(/phone-typing/)
    await phone.focus()
    await (await rules).finished()
    await expect(async () => {
      await phone.fill('')
      await phone.pressSequentially('912345678')
      await expect(phone).toHaveValue('912 345 678', { timeout: 500 })
    }).toPass()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('8')
    await expect(phone).toHaveValue(/^8/)
    const caret = await phone.evaluate((input: HTMLInputElement) => input.selectionStart)
    expect(caret).toBe(1)
    await phone.fill('')
    await page.keyboard.insertText('+5511987654321')
    await expect(phone).toHaveValue('+55 11 98765 4321')
    await expect(rest.getByRole('combobox', { name: 'Country of the number' })).toHaveValue('BR')
  },
)

story(
  'a country is found by typing and chosen by Enter; a list opens inside the screen',
  async (page, galleryUrl) => {
    await openGallery(page, `${galleryUrl}phone`, PHONE)
    const country = sample(page, 'Country', 'Rest').getByRole('combobox')
    await country.focus()
    await page.keyboard.type('tome')
    await expect(page.getByRole('option')).toHaveText(/São Tomé/)
    // the rest of the page is hidden from screen readers while the list is open
    await expectAccessible(page, { within: '[role=listbox]' })
    await page.keyboard.press('Enter')
    await expect(country).toHaveValue(/São Tomé/)
    await expect(page.getByRole('listbox')).toHaveCount(0)
  },
)

story('dates, codes and masks accept typed and pasted text', async (page, galleryUrl) => {
  await openGallery(page, `${galleryUrl}person`, DESKTOP)
  const birth = sample(page, 'Birth date', 'Rest')
  await birth.getByRole('textbox', { name: 'Day' }).focus()
  await page.keyboard.type('28021990')
  await expect(birth.getByRole('textbox', { name: 'Year' })).toHaveValue('1990')
  const code = sample(page, 'One-time code', 'Rest').getByRole('textbox')
  await code.focus()
  await page.keyboard.insertText('482 913')
  await expect(code).toHaveValue('482913')
  const cpf = sample(page, 'CPF number', 'Rest').getByRole('textbox')
  await cpf.focus()
  await page.keyboard.insertText('52998224725')
  await expect(cpf).toHaveValue('529.982.247-25')
  await page.keyboard.press('Home')
  await page.keyboard.press('Delete')
  await page.keyboard.type('6')
  await expect(cpf).toHaveValue('629.982.247-25')
})

story('a file is chosen by the keyboard', async (page, galleryUrl) => {
  // Registered before the page loads: otherwise the browser opens a file chooser.
  const chooser = page.waitForEvent('filechooser')
  await openGallery(page, `${galleryUrl}dropdowns`, DESKTOP)
  const file = sample(page, 'File', 'Rest')
  await file.getByLabel('Proof of address').focus()
  await page.keyboard.press('Space')
  await (
    await chooser
  ).setFiles({ name: 'bill.pdf', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await file.getByRole('button', { name: 'Remove bill.pdf' }).press('Enter')
  await expect(file.getByText('bill.pdf')).toHaveCount(0)
})

const OVERLAYS = [
  { opener: 'Dialog', role: 'dialog', name: 'Change your nickname' },
  { opener: 'Long dialog', role: 'dialog', name: /^A label/ },
] as const

for (const look of [DESKTOP, PHONE]) {
  story(`layers open and close by keyboard at ${look.width} px`, async (page, galleryUrl) => {
    await openGallery(page, `${galleryUrl}overlays`, look)
    for (const { opener, role, name } of OVERLAYS) {
      const button = page.getByRole('button', { name: opener, exact: true })
      await button.press('Enter')
      const layer = page.getByRole(role, { name, exact: true })
      await expect(layer).toBeVisible()
      await expect(layer.locator(':focus').or(layer.and(page.locator(':focus')))).toHaveCount(1)
      if (look === PHONE) await expectAccessible(page, { within: `[role=${role}]` })
      await page.keyboard.press('Escape')
      await expect(layer).toHaveCount(0)
      await expect(button).toBeFocused()
    }
  })
}

story(
  'a dialog keeps the focus, one on it gives it back, a long one starts at its first line',
  async (page, galleryUrl) => {
    await openGallery(page, `${galleryUrl}overlays`, DESKTOP)
    await page.getByRole('button', { name: 'Dialog on a dialog' }).press('Enter')
    const opener = page.getByRole('button', { name: 'Remove it' })
    await expect(opener).toBeFocused()
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab')
      await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
    }
    await opener.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toHaveCount(0)
    await expect(opener).toBeFocused()

    await openGallery(page, `${galleryUrl}overlays`, PHONE)
    await page.getByRole('button', { name: 'Long dialog' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeFocused()
    await expect(dialog.getByRole('heading').first()).toBeInViewport()
  },
)

story('a toast can be closed by keyboard', async (page, galleryUrl) => {
  await openGallery(page, `${galleryUrl}overlays`, DESKTOP)
  await page.getByRole('button', { name: 'Positive' }).press('Enter')
  await expect(page.locator('[data-toasts]').getByText('Deposit received')).toBeVisible()
  // the key that leads to notices; they stay while the focus is among them
  await page.keyboard.press('F6')
  const close = page.getByRole('button', { name: 'Close the notice' })
  await close.focus()
  await expectAccessible(page, { within: '[data-toasts]' })
  await close.press('Enter')
  await expect(page.getByText('Deposit received')).toHaveCount(0)
})
