import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { tellModalFailed } from './modal-failure.ts'
import { modalEntry } from './modal-entry.ts'
import { requireModalName, withModal, withoutModals, type NamedModal } from './modals.ts'

/** Opens and closes modals if a link will not do, e.g. after a response of the server. */
export function useModal(): {
  readonly openModal: (...modal: NamedModal) => void
  readonly closeModal: () => void
} {
  const router = useRouter()
  const openModal = useCallback(
    (...modal: NamedModal): void => {
      try {
        // The types restrict the names; untyped sources may pass any text.
        requireModalName(modal[0])
      } catch (error) {
        tellModalFailed(error)
        return
      }
      const { search, state } = router.state.location
      if (state.modalsBelow?.at(-1)?.key === modal[0]) return router.history.back()
      void router.navigate({
        to: '.',
        search: (here: object) => withModal({ ...here }, ...modal),
        ...modalEntry(search, modal[0]),
        resetScroll: false,
      })
    },
    [router],
  )
  const closeModal = useCallback((): void => {
    if (router.state.location.state.hasOpenedModal === true) {
      router.history.back()
      return
    }
    void router.navigate({
      to: '.',
      search: (search: object) => {
        const { backRoute: _left, ...rest } = withoutModals({ ...search }) as Record<
          string,
          unknown
        >
        return rest
      },
      replace: true,
      resetScroll: false,
    })
  }, [router])
  return { openModal, closeModal }
}
