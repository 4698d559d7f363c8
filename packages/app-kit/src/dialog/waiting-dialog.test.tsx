import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { speakIds } from '../i18n/language.fixture.ts'
import { WaitingDialog } from './waiting-dialog.tsx'

test('a dialog whose code is on its way has a name and can be closed', () => {
  speakIds()
  render(<WaitingDialog height={undefined} onClosing={() => undefined} onClose={() => undefined} />)
  expect(screen.getByRole('dialog', { name: 'shell.loading' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'shell.close' })).toBeTruthy()
})
