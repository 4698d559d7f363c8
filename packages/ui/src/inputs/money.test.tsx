import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FileInput } from './file-input.tsx'

test('files are chosen or dropped, shown with how they stand, and removed by name', () => {
  const got: string[][] = []
  const removed: string[] = []
  const { container } = render(
    <FileInput
      label="Proof of address"
      actionLabel="Choose a file or drop it here"
      help="PDF, JPEG or PNG, up to 10 MB."
      accept="application/pdf,image/*"
      onFiles={(files) => got.push(files.map(({ name }) => name))}
      files={[
        { key: 'a', name: 'bill.pdf', text: '1.2 MB · sending', state: 'sending', sent: 0.4 },
      ]}
      onRemove={(key) => removed.push(key)}
      removeLabel={(name) => `Remove ${name}`}
    />,
  )
  const bill = new File(['x'], 'bill.pdf')
  const input = screen.getByLabelText<HTMLInputElement>('Proof of address')
  fireEvent.change(input, { target: { files: [bill] } })
  const drop = container.querySelector('input')?.parentElement
  if (drop) fireEvent.drop(drop, { dataTransfer: { files: [bill, new File(['y'], 'id.png')] } })
  expect(got).toEqual([['bill.pdf'], ['bill.pdf', 'id.png']])
  const row = within(screen.getByRole('listitem'))
  expect(row.getByRole('progressbar', { name: 'bill.pdf' })).toBeTruthy()
  fireEvent.click(row.getByRole('button', { name: 'Remove bill.pdf' }))
  expect(removed).toEqual(['a'])
})
