import { Link, useLocation } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { modalEntry } from './modal-entry.ts'
import { withModal, type NamedModal } from './modals.ts'

type AnchorProps = Omit<ComponentProps<'a'>, 'href' | 'ref'>

/** A modal named by its key, with its value where it takes one. */
type ModalProps<M> = M extends [infer K, infer V]
  ? { readonly modal: K; readonly value: V }
  : M extends [infer K]
    ? { readonly modal: K; readonly value?: undefined }
    : never

export type ModalLinkProps = ModalProps<NamedModal> & AnchorProps

/**
 * A link that opens a modal over its page; going back closes it.
 * `<ModalLink modal="wallet" value="deposit">Deposit</ModalLink>`
 */
export function ModalLink({ modal, value, ...anchor }: ModalLinkProps): ReactNode {
  const here = useLocation({ select: (location) => location.search })
  const name = (value === undefined ? [modal] : [modal, value]) as NamedModal
  const to = {
    to: '.',
    search: (search: object) => withModal({ ...search }, ...name),
    ...modalEntry(here, modal),
    hash: true,
    resetScroll: false,
    preload: false,
  } as const
  // An anchor's attributes with `undefined` in them are fine for React, not for the router's type.
  return <Link {...(anchor as object)} {...to} />
}
