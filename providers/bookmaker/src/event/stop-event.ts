import type { BookEvent } from './event.ts'

/** An event with a fault in its facts takes no bets and holds up no other; an operator decides. */
export function stopEvent(event: BookEvent): BookEvent {
  if (event.isSuspendedByOperator) return event
  return { ...event, isSuspendedByOperator: true, operatorActNo: event.operatorActNo + 1 }
}
