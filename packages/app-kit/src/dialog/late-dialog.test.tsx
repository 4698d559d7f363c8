import { createLatePart } from '@fairhouse/ui/late-part'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { speakIds } from '../i18n/language.fixture.ts'
import { Dialog } from './dialog.tsx'
import { LateDialog, WaitingDialog } from './late-dialog.tsx'

type Props = { readonly onClose: () => void }

function Greeting({ onClose }: Props) {
  return (
    <Dialog title="Hello" onClose={onClose}>
      Welcome
    </Dialog>
  )
}

afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'getAnimations')
})

async function openLateDialog() {
  speakIds()
  await WaitingDialog.load()
  const code = Promise.withResolvers<typeof Greeting>()
  const part = createLatePart(() => code.promise)
  const onClose = vi.fn()
  render(<LateDialog part={part} props={{ onClose }} zIndex={1000} onClose={onClose} />)
  const arrive = () =>
    act(async () => {
      code.resolve(Greeting)
      await part.load()
    })
  return { arrive, onClose }
}

/** Dialogs move until the returned function is called. */
function holdAnimations() {
  const motion = Promise.withResolvers<void>()
  Element.prototype.getAnimations = () => [{ finished: motion.promise } as unknown as Animation]
  return () => act(async () => motion.resolve())
}

test('a dialog whose code arrives takes the place of the one that waits', async () => {
  const { arrive } = await openLateDialog()
  expect(screen.getByRole('dialog', { name: 'shell.loading' })).toBeTruthy()
  await arrive()
  expect(screen.getByRole('dialog', { name: 'Hello' })).toBeTruthy()
})

test('a dialog closed while its code is loading does not open again', async () => {
  const { arrive, onClose } = await openLateDialog()
  const finishMotion = holdAnimations()
  act(() => screen.getByRole('button', { name: 'shell.close' }).click())
  await arrive()
  expect(screen.queryByText('Welcome')).toBeNull()
  await finishMotion()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})
