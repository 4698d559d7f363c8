import type { BrowserContext, FrameLocator, Page } from '@playwright/test'
import { DESKTOP } from './device.ts'
import { expect, expectAccessible, expectNoOverflow, newEmail, test } from './fixture.ts'
import { drawPicture } from './picture.steps.ts'
import { haveAccount, readPlayerId } from './player.steps.ts'

test.use({ ...DESKTOP, colorScheme: 'dark' })

test('a player is informed before the first deposit, uploads images, is asked for others, and is verified', async ({
  page,
  context,
}) => {
  await haveAccount(page, newEmail('verify'))
  await uploadDocument(page)
  await page.goto('/?wallet=deposit')
  const wallet = page.getByRole('dialog', { name: 'Wallet' })
  await expect(wallet.getByText(/We’ll verify your identity/)).toBeVisible()
  await wallet.getByRole('link', { name: 'Do it now or read more' }).click()
  await expect(
    page.getByRole('heading', { name: 'Your identity isn’t verified yet' }),
  ).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)

  const frame = await sendPictures(page)
  const checked = page.getByRole('heading', { name: 'We’re checking your photos' })
  await expect(checked).toBeVisible()
  await expect(frame.getByText('Your pictures are being reviewed')).toBeVisible()
  await expectAccessible(page)
  await review(page, context, 'Ask for other pictures')
  await expect(page.getByRole('heading', { name: 'New photos needed' })).toBeVisible()
  await expect(
    page.getByText(/Reviewer’s note: The picture of the document is blurred/),
  ).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Take new photos' }).click()
  await page.frameLocator('iframe').getByRole('button', { name: 'Take new pictures' }).click()
  await takePictures(page, page.frameLocator('iframe'))
  await expect(checked).toBeVisible()
  await review(page, context, 'Approve')
  await expect(page.getByRole('heading', { name: 'Your identity is verified' })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.goto('/profile/info')
  await expect(page.getByRole('main').getByText('Verified', { exact: true })).toBeVisible()
})

/** An image of the browser is sent, and shown as the site keeps it. */
async function uploadDocument(page: Page): Promise<void> {
  await page.goto('/profile/documents')
  await page.getByLabel('Picture', { exact: true }).setInputFiles(await drawPicture(page))
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Passport' })
  await expect(row.getByText('In review')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await row.getByRole('button', { name: 'Show Passport' }).click()
  const shown = page.getByRole('dialog', { name: 'Passport' })
  const picture = shown.getByRole('img', { name: 'Passport' })
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1000)
  await expectAccessible(page)
}

/** Opens the frame and goes through its steps. */
async function sendPictures(page: Page): Promise<FrameLocator> {
  await page.getByRole('button', { name: 'Start verification' }).click()
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Begin' }).click()
  await takePictures(page, frame)
  return frame
}

async function takePictures(page: Page, frame: FrameLocator): Promise<void> {
  await frame.getByRole('radio', { name: 'Passport' }).check()
  await frame.getByRole('button', { name: 'Continue', exact: true }).click()
  for (const heading of ['The page with your photo', 'Your face']) {
    await expect(frame.getByRole('heading', { name: heading })).toBeVisible()
    await frame.getByLabel('Choose a file').setInputFiles(await drawPicture(page))
    await frame.getByRole('button', { name: 'Use this picture' }).click()
  }
  await frame.getByRole('button', { name: 'Send to review' }).click()
}

/** The page for reviewers of the stand-in in another tab: this player is the one who changed last. */
async function review(page: Page, context: BrowserContext, verdict: string): Promise<void> {
  const playerId = await readPlayerId(page)
  const reviewer = await context.newPage()
  const providers = new URL(page.url())
  providers.port = String(Number(providers.port) + 1)
  await reviewer.goto(`${providers.origin}/identity/verification/reviewer`)
  const applicant = reviewer.getByRole('region', { name: `Applicant ${playerId}` })
  await applicant.getByRole('button', { name: verdict }).click()
  // Chromium may never close a tab that is between two pages.
  await expect(applicant.getByText(/^applicantReviewed/)).toBeVisible()
  await expect(applicant.getByRole('button', { name: verdict })).toHaveCount(0)
  await reviewer.close()
}
