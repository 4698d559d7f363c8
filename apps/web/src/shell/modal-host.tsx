import { createLatePart } from '@fairhouse/ui/late-part'
import { CatchBoundary, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { readBackRoute } from '#core/routing/back-route.ts'
import { currentLocale } from '@fairhouse/app-kit/i18n/language'
import { joinLocalePath } from '@fairhouse/app-kit/i18n/locale'
import { LateDialog, WaitingDialog } from '@fairhouse/app-kit/dialog/late-dialog'
import { tellModalFailed } from '#core/modal/modal-failure.ts'
import {
  decideModal,
  modalLevel,
  withoutModals,
  type ModalDecision,
  type OpenModal,
} from '#core/modal/modals.ts'
import { isOwnReloadComing } from '#core/routing/own-reload.ts'
import { useSessionState } from '#core/session/use-session.tsx'
import { useStepUpAsk } from '#parts/proof/step-up.ts'
import { useModal } from '#core/modal/use-modal.ts'
import { MODAL_VIEWS } from './modal-views.ts'

const STEP_UP = createLatePart(
  async () => (await import('#features/step-up/step-up-dialog.tsx')).StepUpDialog,
)

/** Opens the modal that the address names, if this visitor may see it. Not for the server. */
export function ModalHost(): ReactNode {
  useEffect(() => WaitingDialog.preload(), [])
  return (
    <>
      <OpenModals />
      <StepUp />
    </>
  )
}

/** Asks the player for a step-up, above any open modal. */
function StepUp(): ReactNode {
  const ask = useStepUpAsk()
  const isPlayer = useSessionState().status === 'player'
  useEffect(() => {
    if (!isPlayer) ask?.settle(false)
  }, [ask, isPlayer])
  const below = useModalsBelow().length
  if (ask === null) return null
  const leave = (): void => ask.settle(false)
  return (
    <CatchBoundary
      getResetKey={() => 'step-up'}
      errorComponent={({ error }) => <ModalFailed error={error} onGone={leave} />}
    >
      <LateDialog
        part={STEP_UP}
        props={{ onSettled: ask.settle }}
        zIndex={modalLevel(below + 1)}
        onClose={leave}
      />
    </CatchBoundary>
  )
}

/** The modal of the address, above those that its asides lead back to. */
function OpenModals(): ReactNode {
  const search = useLocation({ select: (location) => location.search as Record<string, unknown> })
  const session = useSessionState()
  const decision = decideModal(search, session)
  useAddressFollows(decision)
  const below = useModalsBelow()
  if (decision.do !== 'open') return null
  const isShown = ({ key, value }: OpenModal): boolean =>
    key !== decision.modal.key && decideModal({ [key]: value }, session).do === 'open'
  return [...below.filter(isShown), decision.modal].map((modal, level) => (
    <ShownModal key={modal.key} modal={modal} zIndex={modalLevel(level)} />
  ))
}

const NONE: readonly OpenModal[] = []

function useModalsBelow(): readonly OpenModal[] {
  return useLocation({ select: ({ state }) => state.modalsBelow ?? NONE })
}

function ShownModal(props: { readonly modal: OpenModal; readonly zIndex: number }): ReactNode {
  const { key, value } = props.modal
  const { closeModal } = useModal()
  return (
    <CatchBoundary
      getResetKey={() => key}
      errorComponent={({ error }) => <ModalFailed error={error} onGone={closeModal} />}
    >
      <LateDialog
        part={MODAL_VIEWS[key].part}
        waitingHeight={MODAL_VIEWS[key].height}
        props={{ value, onClose: closeModal }}
        zIndex={props.zIndex}
        onClose={closeModal}
      />
    </CatchBoundary>
  )
}

/** A dialog that could not be loaded or shown: the page stays usable and reports it. */
function ModalFailed(props: { error: unknown; onGone: () => void }): ReactNode {
  const { error, onGone } = props
  useEffect(() => {
    // Where the page is loaded afresh for it, closing the dialog would call that off.
    void isOwnReloadComing().then((isComing) => {
      if (isComing) return
      tellModalFailed(error)
      onGone()
    })
  }, [error, onGone])
  return null
}

/** Removes keys that this visitor may not open from the address, or asks a guest to sign in first. */
function useAddressFollows(decision: ModalDecision): void {
  const router = useRouter()
  useEffect(() => {
    if (decision.do !== 'remove' && decision.do !== 'signInFirst') return
    const { pathname, search, href } = router.state.location
    if (decision.do === 'signInFirst') {
      const back = { 'sign-in': 'true', backRoute: href }
      void router.navigate({
        to: pathname,
        search: { ...withoutModals({ ...search }), ...back },
        replace: true,
        resetScroll: false,
      })
      return
    }
    const { backRoute, ...rest } = withoutModals({ ...search }) as Record<string, unknown>
    const target = readBackRoute(backRoute)
    if (target !== null) router.history.replace(joinLocalePath(currentLocale(), target))
    else void router.navigate({ to: pathname, search: rest, replace: true, resetScroll: false })
  }, [decision, router])
}
