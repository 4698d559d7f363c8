import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type ApiPayment,
  callApi,
  createCashierSetup,
  DECLINED_CARD,
  GOOD_CARD,
  openPayment,
  visit,
} from './cashier.fixture.ts'

const RETURN_URL = 'http://localhost:3000/game/dice'

let payment: ApiPayment

const setup = await createCashierSetup()

beforeEach(async () => {
  setup.clock.set(new Date('2030-01-01T12:00:00Z'))
  payment = await openPayment(setup)
})

afterAll(() => setup.close())

async function statusNow(of = payment): Promise<string> {
  const { body } = await callApi(setup, `/payments/${of.id}`)
  return body.reason === null ? body.status : `${body.status} ${body.reason}`
}

function countWebhooks(): Promise<number> {
  return setup.db
    .selectFrom('webhook')
    .select('id')
    .where('payment_id', '=', payment.id)
    .execute()
    .then((rows) => rows.length)
}

function send(action: string, form: Record<string, string> = {}) {
  return visit(setup, `${payment.redirectUrl}/${action}`, { form })
}

describe('the page of an open payment', () => {
  test('shows the amount, the merchant, the purpose and the remaining time', async () => {
    const { status, html } = await visit(setup, payment.redirectUrl)
    expect(status).toBe(200)
    expect(html).toContain('Deposit to Fairhouse')
    expect(html).toContain('<span>50.00</span> <span class="unit">EUR</span>')
    expect(html).toContain('Open for another 30 min')
    expect(html).toContain('Pay 50.00 EUR')
    expect(html).toContain('4242 4242 4242 4242')
  })

  test.each([
    ['the payment', {}, ''],
    ['the address', { locale: 'en' }, '?lang=pt-br'],
  ])('is in Portuguese when %s says so', async (_what, changes, query) => {
    const opened = await openPayment(setup, { locale: 'pt-BR', ...changes })
    const { html } = await visit(setup, opened.redirectUrl + query)
    expect(html).toContain('<html lang="pt-BR"')
    expect(html).toContain('Pagar 50,00 EUR')
  })

  test.each(['light', 'dark'])('is %s if the address says so, also after a form', async (theme) => {
    const { html } = await visit(setup, `${payment.redirectUrl}?theme=${theme}`)
    expect(html).toContain(`data-theme="${theme}"`)
    expect(html).toContain(`/card?theme=${theme}"`)
  })

  test('invalid display settings are ignored', async () => {
    const { html } = await visit(setup, `${payment.redirectUrl}?theme="><script>&lang=<b>`)
    expect(html).not.toContain('<script>')
    expect(html).toContain('<html lang="en"')
  })

  test('is never kept, never framed, and its forms lead to itself or back to the site', async () => {
    const { headers } = await visit(setup, payment.redirectUrl)
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("form-action 'self' http://localhost:3000;")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('same-origin')
  })

  test('reading it changes nothing', async () => {
    await visit(setup, payment.redirectUrl)
    await visit(setup, `${payment.redirectUrl}/cancel`)
    await visit(setup, `${payment.redirectUrl}/arrive`)
    expect(await statusNow()).toBe('pending')
  })

  test('an address without a payment is 404 in words', async () => {
    const { status, html } = await visit(setup, '/cashier/pay/nothing')
    expect(status).toBe(404)
    expect(html).toContain('No such payment')
  })
})

describe('paying by card', () => {
  test('succeeds and leads back to the site', async () => {
    const { status, location } = await send('card', GOOD_CARD)
    expect({ status, location }).toEqual({ status: 303, location: RETURN_URL })
    expect(await statusNow()).toBe('succeeded')
    expect(await countWebhooks()).toBe(1)
  })

  test('a declined card ends the payment and the page says so', async () => {
    const { status, location } = await send('card', DECLINED_CARD)
    expect(status).toBe(303)
    expect(await statusNow()).toBe('failed declined')
    const { html } = await visit(setup, location!)
    expect(html).toContain('Card declined')
    expect(html).toContain('Nothing was charged')
    expect(html).toContain(`href="${RETURN_URL}"`)
  })

  test('with a 3-D Secure card the bank asks for a code, and a wrong one pays nothing', async () => {
    const bank = await send('card', { ...GOOD_CARD, number: '4000 0027 6000 3184' })
    expect((await visit(setup, bank.location!)).html).toContain('Your bank asks you to confirm')
    const wrong = await send('confirm', { code: '000000' })
    expect((await visit(setup, wrong.location!)).html).toContain('This code is not right')
    expect(await statusNow()).toBe('pending')
    expect((await send('confirm', { code: '123456' })).location).toBe(RETURN_URL)
    expect(await statusNow()).toBe('succeeded')
  })

  test('the code of a bank that did not ask pays nothing', async () => {
    await send('confirm', { code: '123456' })
    expect(await statusNow()).toBe('pending')
  })

  test('errors are shown at their field, and the payment stays open', async () => {
    const { status, location } = await send('card', { number: '4242', expiry: '01/20', cvc: '' })
    expect(status).toBe(303)
    const { html } = await visit(setup, location!)
    expect(html).toContain('This is not a card number')
    expect(html).toContain('This card has expired')
    expect(html).toContain('Enter this to pay')
    expect(await statusNow()).toBe('pending')
    expect(await countWebhooks()).toBe(0)
  })

  test('a card that could be real is refused and appears nowhere', async () => {
    const number = '4111111111111111'
    const { location } = await send('card', { ...GOOD_CARD, number })
    expect(location).not.toContain('4111')
    const { html } = await visit(setup, location!)
    expect(html).toContain('takes test cards only')
    expect(html).not.toContain('4111')
    expect(await statusNow()).toBe('pending')
  })

  test('text in a field comes back as text', async () => {
    const { location } = await send('card', { ...GOOD_CARD, expiry: '"><img>' })
    const { html } = await visit(setup, location!)
    expect(html).not.toContain('<img')
    expect(html).toContain('&quot;&gt;&lt;img')
  })

  test('the look of the page is kept over a refused form', async () => {
    const url = `${payment.redirectUrl}/card?lang=pt-BR&theme=dark`
    const { location } = await visit(setup, url, { form: {} })
    const { html } = await visit(setup, location!)
    expect(html).toContain('Preencha para pagar')
    expect(html).toContain('data-theme="dark"')
  })

  test('the address of the form itself leads to the page', async () => {
    const { status, location } = await visit(setup, `${payment.redirectUrl}/card`)
    expect(status).toBe(302)
    expect((await visit(setup, location!)).status).toBe(200)
  })

  test('ten concurrent presses are one payment and one message', async () => {
    // the connections are open before, so that the presses really meet
    await Promise.all(Array.from({ length: 10 }, () => visit(setup, payment.redirectUrl)))
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('card', GOOD_CARD)))
    expect(new Set(answers.map(({ location }) => location))).toEqual(new Set([RETURN_URL]))
    expect(await countWebhooks()).toBe(1)
  })

  test('concurrent pay and cancel end in one of them, with one message', async () => {
    await Promise.all([send('card', GOOD_CARD), send('cancel')])
    expect(['succeeded', 'failed canceled']).toContain(await statusNow())
    expect(await countWebhooks()).toBe(1)
  })

  test('back after paying shows the payment as paid, and the form sent again pays nothing', async () => {
    await send('card', GOOD_CARD)
    const { html } = await visit(setup, payment.redirectUrl)
    expect(html).toContain('50.00 EUR is on its way to Fairhouse.')
    expect(html).not.toContain('<form')
    expect(await send('card', DECLINED_CARD)).toMatchObject({ status: 303, location: RETURN_URL })
    expect(await statusNow()).toBe('succeeded')
  })
})

describe('leaving', () => {
  test('cancel leads back to the site and ends the payment', async () => {
    expect(await send('cancel')).toMatchObject({ status: 303, location: RETURN_URL })
    expect(await statusNow()).toBe('failed canceled')
    expect((await visit(setup, payment.redirectUrl)).html).toContain('Payment canceled')
  })

  test('a paid payment is not canceled', async () => {
    await send('card', GOOD_CARD)
    await send('cancel')
    expect(await statusNow()).toBe('succeeded')
  })
})

describe('the end of its time', () => {
  test('is shown immediately and stored by the worker', async () => {
    setup.clock.set(new Date('2030-01-01T12:30:00Z'))
    expect((await visit(setup, payment.redirectUrl)).html).toContain('Payment expired')
    expect(await statusNow()).toBe('pending')
    await setup.cashier.start()
    await expect.poll(() => statusNow()).toBe('expired')
    await setup.restart()
  })

  test('a card one moment late is not charged', async () => {
    setup.clock.set(new Date('2030-01-01T12:30:00Z'))
    const { location } = await send('card', GOOD_CARD)
    expect(await statusNow()).toBe('expired')
    expect((await visit(setup, location!)).html).toContain('Nothing was charged')
  })
})

describe('a form from elsewhere', () => {
  test.each(['http://evil.example', 'http://localhost:3000', 'null', null])(
    'with the origin %s is refused',
    async (origin) => {
      const url = `${payment.redirectUrl}/card`
      const { status } = await visit(setup, url, { form: GOOD_CARD, origin })
      expect(status).toBe(403)
      expect(await statusNow()).toBe('pending')
    },
  )
})

describe('Pix and coins', () => {
  const coins = [
    ['pix', 'BRL', '10050', '100.50 BRL'],
    ['bitcoin', 'BTC', '123456', '0.00123456 BTC'],
    ['ethereum', 'ETH', '20000000000000001', '0.020000000000000001 ETH'],
    ['tether', 'USDT', '25000000', '25 USDT'],
  ]

  test.each(coins)(
    '%s of %s shows the exact amount and waits',
    async (method, currency, amount, text) => {
      const opened = await openPayment(setup, { method, currency, amount })
      const { html } = await visit(setup, opened.redirectUrl)
      expect(html).toContain(`Simulate the arrival of ${text}`)
      expect(html).not.toContain('cc-number')
      expect(await statusNow(opened)).toBe('pending')
    },
  )

  test.each(coins)(
    '%s of %s succeeds when its arrival is simulated',
    async (method, currency, amount) => {
      const opened = await openPayment(setup, { method, currency, amount })
      const { location } = await visit(setup, `${opened.redirectUrl}/arrive`, { form: {} })
      expect(location).toBe(RETURN_URL)
      if (method !== 'pix') expect(await statusNow(opened)).toBe('pending')
      for (let block = 0; block < 19; block += 1) {
        setup.clock.advance(3_000)
        await setup.work()
      }
      expect(await statusNow(opened)).toBe('succeeded')
    },
  )

  test('a card payment cannot arrive by itself, and a coin cannot be paid by card', async () => {
    expect((await send('arrive')).status).toBe(404)
    const coin = await openPayment(setup, { method: 'bitcoin', currency: 'BTC' })
    expect((await visit(setup, `${coin.redirectUrl}/card`, { form: GOOD_CARD })).status).toBe(404)
    expect(await statusNow()).toBe('pending')
    expect(await statusNow(coin)).toBe('pending')
  })
})

describe('the files of the pages', () => {
  test('are served with their types and kept as long as their address lasts', async () => {
    const { html } = await visit(setup, payment.redirectUrl)
    const addresses = [...html.matchAll(/"(\/cashier\/assets\/[^"]+)"/g)].map((match) => match[1]!)
    expect(addresses).toHaveLength(6)
    for (const address of addresses) {
      const { status, headers } = await visit(setup, address)
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toContain('immutable')
    }
  })

  test('nothing else is', async () => {
    expect((await visit(setup, '/cashier/assets/../cashier.provider.ts')).status).toBe(404)
    expect((await visit(setup, '/cashier/assets/%2e%2e%2fpackage.json')).status).toBe(404)
  })
})
