import type postgres from 'postgres'

const byteaType = 17

/** A `bytea[]` parameter: the driver takes a bare array of Buffers for something else. */
export function byteaArray(sql: Pick<postgres.Sql, 'array'>, values: readonly Buffer[]) {
  return sql.array([...values], byteaType)
}
