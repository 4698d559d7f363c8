import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { speakEnglish } from '#core/i18n/catalogue.fixture.ts'
import { WaitingDialog } from './waiting-dialog.tsx'

test('a dialog whose code is on its way has a name and can be closed', () => {
  speakEnglish()
  render(<WaitingDialog height={undefined} onClosing={() => undefined} onClose={() => undefined} />)
  expect(screen.getByRole('dialog', { name: 'Loading…' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy()
})
