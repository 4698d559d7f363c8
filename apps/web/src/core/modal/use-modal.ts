import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { tellModalFailed } from './modal-failure.ts'
import { hasModal, requireModalName, withModal, withoutModals, type NamedModal } from './modals.ts'

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
      // From one modal to the next the entry is replaced: closing leaves both.
      const isOverModal = hasModal(router.state.location.search)
      void router.navigate({
        to: '.',
        search: (search: object) => withModal({ ...search }, ...modal),
        replace: isOverModal,
        state: (state) => (isOverModal ? state : { ...state, hasOpenedModal: true }),
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
