import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadLanguage, withTexts } from './catalogues.ts'
import { helpLink } from '#core/routing/help-link.tsx'
import { readArea } from './catalogue.fixture.ts'
import { activateLanguage } from '@fairhouse/app-kit/i18n/language'
import { t } from './i18n.ts'
import { T } from './message.tsx'
import { rtpText } from './rtp-text.ts'

test.each(['en', 'pt-BR'] as const)(
  'a marked part of a message in %s becomes its element',
  async (locale) => {
    activateLanguage(await loadLanguage(locale))
    const { container } = render(<T id="shell.footer.help" parts={{ link: helpLink }} />)
    const link = screen.getByRole('link', { name: 'gamblingtherapy.org' })
    expect(link.getAttribute('target')).toBe('_blank')
    expect(container.textContent).not.toContain('<')
  },
)

test('a message with values is one text', async () => {
  activateLanguage(await loadLanguage('en'))
  await withTexts(Promise.resolve('code'), ['lobby'])
  const { container } = render(<T id="lobby.games.count" values={{ count: 1 }} />)
  expect(container.textContent).toBe('1 game')
})

test.each([
  ['en', 'RTP 99.00%'],
  ['pt-BR', 'RTP 99,00%'],
] as const)('an RTP in %s is written %s', async (locale, text) => {
  activateLanguage(await loadLanguage(locale))
  expect(rtpText('99.00')).toBe(text)
})

test('code that loads later has its texts in the language of the page when it is there', async () => {
  activateLanguage(await loadLanguage('pt-BR'))
  const code = withTexts(Promise.resolve('code'), ['content'])
  expect(await code).toBe('code')
  expect(t('content.questions')).toBe(readArea('pt-BR', 'content')['content.questions'])
})
