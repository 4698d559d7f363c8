import { forgetStatus } from './complaints.ts'
import { DESKTOP } from './device.ts'
import { expect, expectAccessible, expectNoOverflow, newEmail, test } from './fixture.ts'
import { comeIn, decide, decideByKeys, find, OFFICE, openOffice, press } from './office.steps.ts'
import { drawPicture } from './picture.steps.ts'
import {
  callAsPlayer,
  haveAccount,
  haveMoney,
  openDice,
  readPlayerId,
  roll,
} from './player.steps.ts'

test.use({ ...DESKTOP, colorScheme: 'dark' })

test('an invited operator comes in by passkey, finds a player by e-mail, locks the account, and the audit log says so', async ({
  page,
  complaints,
}) => {
  const email = newEmail('office')
  await haveAccount(page, email)
  const { name, device } = await comeIn(page, 'owner')
  await press(page, 'Sign out')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Sign in with a passkey')
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expectAccessible(page)
  expect(await device.countPasskeys()).toBe(1)

  await find(page, email)
  await page.getByLabel('Reason').fill('The player called about a lost phone.')
  await expectAccessible(page)
  await press(page, 'Open the record')
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await expect(page.getByText('Signed in by registration')).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
  await expectAccessible(page)

  await press(page, 'Lock')
  const lock = page.getByRole('dialog')
  await lock.getByLabel('Reason').fill('Asked for by phone, ticket 4112.')
  await lock.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(lock).toBeHidden()
  await expect(page.getByText('Locked', { exact: true })).toBeVisible()
  await expect(page.getByText('Account locked')).toBeVisible()

  await press(page, 'Reveal the email address')
  const reveal = page.getByRole('dialog')
  await reveal.getByLabel('Reason').fill('To write to the player.')
  await reveal.getByRole('button', { name: 'Reveal' }).click()
  await page.getByRole('button', { name: 'Confirm with passkey' }).click()
  await expect(page.getByText(email)).toBeVisible()

  await page.getByRole('link', { name: 'Audit' }).click()
  // Other journeys write to the log, too.
  const entry = page.getByRole('row', { name: /Account locked/ }).filter({ hasText: name })
  await expect(entry).toContainText('Asked for by phone, ticket 4112.')
  await expectAccessible(page)

  // An act of the site, by keys alone.
  await page.getByRole('link', { name: 'Operations' }).click()
  await page.getByRole('button', { name: 'Stops', exact: true }).press('Enter')
  await expect(page.getByText('Nothing is stopped.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop play' }).focus()
  await page.keyboard.press('Enter')
  const stop = page.getByRole('dialog')
  await expect(stop.getByLabel('What')).toBeFocused()
  await expect(stop.getByLabel('What')).toBeEditable()
  await page.keyboard.type('Crash')
  await expect(page.getByRole('option', { name: 'Crash' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Its provider asks for it.')
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(stop).toBeHidden()
  const stopped = page.getByRole('row', { name: /game:crash/ })
  await expect(stopped).toContainText(name)
  await stopped.getByRole('button', { name: 'Resume play' }).click()
  const resume = page.getByRole('dialog')
  await expect(resume.getByLabel('What')).toHaveValue('Crash')
  await resume.getByLabel('Reason').fill('The provider has answered.')
  await resume.getByRole('button', { name: 'Resume play' }).click()
  await page.getByRole('button', { name: 'Stops', exact: true }).press('Enter')
  await expect(page.getByText('Nothing is stopped.')).toBeVisible()
  for (const tab of ['Sport', 'Marketing', 'Content', 'System']) {
    await page.getByRole('link', { name: tab, exact: true }).click()
    await expect(page.getByRole('link', { name: tab, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expectAccessible(page)
    await expectNoOverflow(page)
  }

  for (const [link, title] of [
    ['Withdrawals', 'Withdrawals to decide'],
    ['Tickets', 'Tickets'],
    ['Documents', 'Documents to decide'],
    ['Corrections', 'Corrections to decide'],
    ['Payments', 'Payments'],
    ['Days', 'Days'],
    ['Operators', 'Operators'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: false }).first().click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
  }
  forgetStatus(complaints.list, 401, 409, 428)
})

test('support says why there is no bonus, whether a round was fair and who is linked, in three presses each', async ({
  page,
  complaints,
}) => {
  const email = newEmail('asks')
  // Of the same browser and network.
  await haveAccount(page, newEmail('sibling'))
  await haveAccount(page, email)
  const code = { bonusCode: 'RELOAD', trigger: 3 }
  await callAsPlayer(page, '/api/game/bonuses/bonuscodes', code)
  await haveMoney(page, 1_500)
  const dice = await openDice(page)
  await roll(dice, '1.00')
  await page.getByRole('button', { name: 'Fairness' }).click()
  await page.getByRole('button', { name: 'Reveal and change' }).click()
  await expect(page.getByText('The old seed is revealed.', { exact: false })).toBeVisible()
  const [bet] = await callAsPlayer<{ id: string }[]>(page, '/api/game/bets')
  await comeIn(page, 'support')

  // One press finds the player, the second opens the record, the third asks.
  await find(page, email)
  await page.getByLabel('Reason').fill('Asks for the reload bonus.')
  await press(page, 'Open the record')
  await page.getByRole('link', { name: 'Why', exact: true }).first().click()
  const enough = page.getByRole('row', { name: /Deposit reaches the minimum/ })
  await expect(enough.filter({ visible: true })).toContainText('15.00')
  await expect(page.getByText(/^The player reads: “Yes, from a deposit of 20/)).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  for (const subject of ['Withdrawals', 'Deposit', 'Play', 'Quests']) {
    await press(page, subject)
    await expect(page.getByRole('button', { name: subject, pressed: true })).toBeVisible()
    await expectAccessible(page)
  }

  // The record is open for an hour.
  await page.goto(OFFICE)
  await find(page, bet?.id ?? '')
  const round = page.getByRole('dialog', { name: 'Explained bet' })
  await expect(round.getByText('fair', { exact: true })).toBeVisible()
  await expect(round.getByRole('row', { name: /house/ }).first()).toBeVisible()
  await expectAccessible(page)

  await page.goto(OFFICE)
  await find(page, email)
  await page.getByRole('link', { name: 'Linked' }).click()
  await expect(page.getByText(/weak sign/).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  forgetStatus(complaints.list, 401, 409, 428)
})

test('a document is decided, “where is my withdrawal” takes two presses, and two people correct a balance that the player finds in the statement', async ({
  page,
  browser,
  complaints,
}) => {
  const email = newEmail('queue')
  await haveAccount(page, email)
  await haveMoney(page, 5_000)
  const playerId = await readPlayerId(page)
  await page.goto('/profile/documents')
  await page.getByLabel('Picture', { exact: true }).setInputFiles(await drawPicture(page))
  await expect(page.getByText('In review')).toBeVisible()
  const [document] = await callAsPlayer<{ id: string }[]>(page, '/api/player/documents')

  const office = await openOffice(browser, 'owner')
  await office.goto(`${OFFICE}/queues/document?id=${document?.id}`)
  await expect(office.getByRole('img', { name: 'Passport, front' })).toBeVisible()
  await expectAccessible(office)
  await office.keyboard.press('a')
  await decide(office, 'Approve', 'The picture and the profile agree.')
  await expect(office.getByText(/^(This is decided|Nothing to decide)$/)).toBeVisible()
  await office.goto(`${OFFICE}/queues/verification?id=${playerId}`)
  await press(office, 'Verify')
  await decide(office, 'Verify', 'The passport is approved.', true)

  const [account] = await callAsPlayer<{ id: string }[]>(page, '/api/wallet/accounts')
  const method = 'cashier.withdrawal.sepa'
  const fields = { iban: 'DE89 3704 0044 0532 0130 00', holder: 'Ana de Souza' }
  const to = await callAsPlayer<{ id: string }>(page, '/api/payment/destinations', {
    method,
    fields,
  })
  await callAsPlayer(page, '/api/payment/invoices/withdrawal', {
    ...{ id: crypto.randomUUID(), accountId: account?.id, method, amount: '2011' },
    destinationId: to.id,
  })
  await office.goto(OFFICE)
  await office
    .getByRole('link', { name: /^Withdrawals/ })
    .first()
    .click()
  await office
    .getByRole('row', { name: /20\.11/ })
    .first()
    .getByRole('link')
    .click()
  await expect(office.getByText('It pays out fresh deposits that were not played')).toBeVisible()
  await expectAccessible(office)

  // The record opens with the words of the item that leads there.
  await office.getByRole('link', { name: 'Open the record' }).click()
  await expect(office.getByLabel('Reason')).toHaveValue(/^Withdrawals · [\da-f-]{36}$/)
  await press(office, 'Open the record')
  await press(office, 'Correct the balance')
  const proposal = office.getByRole('dialog')
  await proposal.getByLabel('Take money').check()
  await proposal.getByLabel('Amount').fill('1.25')
  await decide(office, 'Correct the balance', 'A round was paid twice.', true)

  const other = await openOffice(browser, 'finance')
  await other.goto(`${OFFICE}/queues/correction`)
  await other.getByRole('row', { name: /1\.25/ }).first().getByRole('link').click()
  await other.keyboard.press('a')
  await decide(other, 'Carry out', 'I have seen the round.', true)
  await expect(other.getByText(/^(This is decided|Nothing to decide)$/)).toBeVisible()

  await page.goto('/wallet/statement')
  await expect(page.getByRole('row', { name: /Correction by support/ })).toBeVisible()
  await office.context().close()
  await other.context().close()
  forgetStatus(complaints.list, 401, 409, 428)
})

test('finance follows the GGR of a player to its entries, which add up to it', async ({
  page,
  complaints,
}) => {
  await haveAccount(page, newEmail('report'))
  await haveMoney(page, 5_000)
  const dice = await openDice(page)
  const changes: number[] = []
  for (const stake of ['1.00', '2.00', '1.50']) changes.push((await roll(dice, stake)).changeCents)
  const lostCents = changes.reduce((sum, change) => sum - change, 0)
  // Each stake is an entry, and so is each return.
  const count = changes.length + changes.filter((change) => change > 0).length
  const playerId = await readPlayerId(page)
  await comeIn(page, 'finance')
  await page.getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByRole('heading', { name: 'Revenue' })).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${OFFICE}/reports?playerId=${playerId}&group=game`)
  const amount = (Math.abs(lostCents) / 100).toFixed(2)
  const ggr = page.getByRole('region', { name: 'GGR', exact: true })
  // The chain of the journal follows what is posted, and reports follow the chain.
  await expect(async () => {
    await page.reload()
    await expect(ggr.getByRole('link')).toHaveText(lostCents < 0 ? `−${amount}` : amount)
  }).toPass()
  await ggr.getByRole('link').click()
  await expect(page.getByText(`Adds up: ${count} entries.`)).toBeVisible()
  const entries = page.getByRole('list', { name: 'Entries' }).getByRole('listitem')
  await expect(entries).toHaveCount(count)
  await expect(entries.last()).toContainText(amount)
  await expectAccessible(page)
  await expectNoOverflow(page)
  forgetStatus(complaints.list, 401, 409, 428)
})

test('support sees the site as a player, changes nothing there, and the player learns of it', async ({
  page,
  browser,
  complaints,
}) => {
  const email = newEmail('seen')
  await haveAccount(page, email)
  const office = await openOffice(browser, 'support')
  await find(office, email)
  await office.getByLabel('Reason').fill('The player sees no bonus.')
  await press(office, 'Open the record')
  await press(office, 'See as player')
  await office.getByRole('dialog').getByLabel('Reason').fill('To look at the list of bonuses.')
  const opened = office.context().waitForEvent('page')
  await office.getByRole('dialog').getByRole('button', { name: 'See as player' }).click()
  const view = await opened
  await expect(view.getByText(/Staff view of/).first()).toBeVisible()
  await expect(view.getByText(/Read only · (?:30|29):\d\d left/)).toBeVisible()
  await expectAccessible(view)

  await view.goto(`${new URL(view.url()).origin}/profile/personal`)
  await expect(view.getByText(email)).toHaveCount(0)
  const { status, code } = await view.evaluate(async () => {
    const answer = await fetch('/api/player/sessions/close-other', { method: 'POST' })
    return { status: answer.status, code: (await answer.json()).error.code }
  })
  expect([status, code]).toEqual([403, 'viewOnly'])
  await view.getByRole('link', { name: 'End view' }).click()
  await expect(view.getByText('This view has ended.')).toBeVisible()
  await view.goBack()
  await expect(view.getByText('This view has ended.')).toBeVisible()

  await page.goto('/profile/settings/data')
  await expect(page.getByText('Your pages on the site, read only')).toBeVisible()
  await office.context().close()
  forgetStatus(complaints.list, 401, 409, 428)
})

test('an offer goes from a draft over a second person to a player, without a restart', async ({
  page,
  browser,
  complaints,
}) => {
  const code = `JOURNEY-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  await haveAccount(page, newEmail('offer'))
  const claim = async () =>
    await callAsPlayer<{ status: number }>(page, '/api/game/bonuses/bonuscodes', {
      ...{ bonusCode: code, trigger: 1 },
    })
  expect((await claim()).status).toBe(3)

  const writer = await openOffice(browser, 'bonus')
  await writer.getByRole('link', { name: 'Offers and content' }).click()
  await writer.getByRole('link', { name: 'bonuses.json' }).click()
  await expectAccessible(writer)
  await writer.getByText('Text', { exact: true }).first().click()
  const text = writer.getByRole('textbox', { name: 'Text' })
  const file = JSON.parse(await text.inputValue())
  const id = code.toLowerCase()
  const terms = { wagerTimes: 99, contributions: { other: 100 } }
  const names = { en: 'Journey gift', de: 'Reisegeschenk' }
  const gift = { id, kind: 'fixed', code, names, texts: names, amounts: { '*': '500' }, terms }
  await text.fill(JSON.stringify({ ...file, packages: [...file.packages, gift] }, null, 2))
  await expect(writer.getByText('The site refuses it for one reason')).toBeVisible()
  await expect(writer.getByRole('button', { name: 'Propose' })).toHaveCount(0)
  await expectAccessible(writer)

  // What is wrong is put right in the form, by keys alone.
  await writer.getByText('Form', { exact: true }).click()
  for (const group of [`${id} · Journey gift`, 'Terms']) {
    await writer.getByText(group, { exact: true }).focus()
    await writer.keyboard.press('Enter')
  }
  await expectAccessible(writer)
  await expectNoOverflow(writer)
  await writer.getByLabel('Wager times', { exact: true }).focus()
  await writer.keyboard.press('Control+a')
  await writer.keyboard.type('3')
  await expect(writer.getByText('The site can use it')).toBeVisible()
  await expect(writer.getByText(`/packages/${id}`)).toBeVisible()
  await decideByKeys(writer, 'Propose', 'For the players of the journey.')
  await expect(writer.getByRole('heading', { name: 'Waits for a second person' })).toBeFocused()
  await expect(writer.getByText('Another person publishes what you have proposed.')).toBeVisible()
  const proposal = writer.url()
  expect((await claim()).status).toBe(3)

  const reviewer = await openOffice(browser, 'bonus')
  await reviewer.goto(proposal)
  await expect(reviewer.getByText('For the players of the journey.')).toBeVisible()
  await expect(reviewer.getByText(`/packages/${id}`)).toBeVisible()
  await reviewer.getByLabel('Language').fill('de')
  const opened = reviewer.context().waitForEvent('page')
  await reviewer.getByRole('link', { name: 'See it on the site' }).click()
  const preview = await opened
  await expect(preview.getByRole('heading', { name: 'Reisegeschenk' })).toBeVisible()
  await expectAccessible(preview)
  await decideByKeys(reviewer, 'Publish', 'I have read every change.', true)
  await expect(reviewer.getByRole('heading', { name: 'Shown now' })).toBeFocused()
  await expectAccessible(reviewer)

  expect((await claim()).status).toBe(2)
  await page.goto('/bonuses')
  await expect(page.getByRole('heading', { name: 'Journey gift' }).first()).toBeVisible()
  await writer.context().close()
  await reviewer.context().close()
  forgetStatus(complaints.list, 401, 409, 428)
})
