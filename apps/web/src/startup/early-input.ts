import { waitForPaint } from './wait-for-paint.ts'

/** Input on a page that was painted but not hydrated yet. */
type EarlyInput =
  | readonly [type: 'click', button: HTMLButtonElement]
  | readonly [type: 'submit', form: HTMLFormElement]
  | readonly [type: 'input', control: Control, value: string, isChecked: boolean]

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

declare global {
  interface Window {
    /**
     * Passes the next recorded event to `replay`, whose own events are not recorded. Returns what is still recorded
     * after it; without `replay` and with nothing recorded the recording ends.
     */
    earlyInput?: (replay?: (input: EarlyInput) => void) => EarlyInput | undefined
  }
}

/**
 * Runs before the first paint. React does not replay a press itself: until the root and the code of
 * the route are there it has no listener, or stops the event. Links keep working by themselves; a
 * button that is pressed again because nothing happened counts once. Names are short, since this
 * travels in every page.
 */
export const RECORD_EARLY_INPUT = `{let l=[],p,n=['click','submit','input'],f=e=>{let y=e.type,t=e.target,o
if(p||y=='click'&&t.closest('a'))return
e.stopImmediatePropagation()
if(y=='click'&&!(t=t.closest('button')))return
if(y!='input')e.preventDefault()
o=l.at(-1)
if(o&&o[0]==y&&o[1]==t)l.pop()
l.push([y,t,t.value,t.checked])}
for(let y of n)addEventListener(y,f,!0)
window.earlyInput=g=>{if(g){p=1
g(l.shift())
p=0}else if(!l[0])for(let y of n)removeEventListener(y,f,!0)
return l[0]}}`

/**
 * Replays the recorded events on the hydrated page, one painted frame at a time. New input meanwhile is
 * recorded too: a press that overtook the text before it would send an empty form.
 */
export async function replayEarlyInput(page: Window): Promise<void> {
  while (page.earlyInput?.()) {
    await waitForPaint(page)
    page.earlyInput(replay)
  }
  delete page.earlyInput
}

function replay(input: EarlyInput): void {
  if (!input[1].isConnected) return
  if (input[0] === 'click') return input[1].click()
  if (input[0] === 'submit') return input[1].requestSubmit()
  const [, control, value, isChecked] = input
  if (control.type === 'checkbox' || control.type === 'radio') {
    return check(control as HTMLInputElement, isChecked)
  }
  if (control instanceof HTMLSelectElement) control.value = value
  else if (control.type !== 'file') write(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

/** React detects a change by comparing with the last value it saw, which is the control's current one. */
function check(control: HTMLInputElement, isChecked: boolean): void {
  if (isChecked === control.defaultChecked) return
  control.checked = !isChecked
  control.click()
}

function write(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const caret = control.selectionStart
  control.value = control.defaultValue
  // Past React, which watches the property of the element itself.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(
    control,
    value,
  )
  if (caret !== null) control.setSelectionRange(caret, caret)
}
