import pg from 'pg'

/** Every pool of this process fails with an error until the returned function is called. */
export function failConnecting(error: Error): () => void {
  const { connect } = pg.Pool.prototype
  pg.Pool.prototype.connect = () => {
    throw error
  }
  return () => {
    pg.Pool.prototype.connect = connect
  }
}
