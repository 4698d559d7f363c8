import { createWorkQueue, type WorkQueue } from './work-queue.ts'

/**
 * Runs the work of one seat in turn, before it takes a connection of the database: waiting for the
 * lock of the seat's row would hold one each.
 */
export function createSeatQueue() {
  const queues = new Map<string, WorkQueue>()
  return async function inSeat<T>(seatId: string, work: () => Promise<T>): Promise<T> {
    const queue = queues.get(seatId) ?? createWorkQueue(1)
    queues.set(seatId, queue)
    try {
      return await queue.run(work)
    } finally {
      if (!queue.isBusy() && queues.get(seatId) === queue) queues.delete(seatId)
    }
  }
}
