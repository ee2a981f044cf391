// Square matrices of a few dozen rows, kept row by row.

/** The inverse of a symmetric positive definite matrix, by Gauss and Jordan. */
export function inverseOf(matrix: Float64Array, size: number): Float64Array {
  const left = Float64Array.from(matrix)
  const right = new Float64Array(size * size)
  for (let i = 0; i < size; i += 1) right[i * size + i] = 1
  for (let column = 0; column < size; column += 1) {
    const pivot = left[column * size + column] as number
    for (let j = 0; j < size; j += 1) {
      left[column * size + j] = (left[column * size + j] as number) / pivot
      right[column * size + j] = (right[column * size + j] as number) / pivot
    }
    for (let row = 0; row < size; row += 1) {
      const times = left[row * size + column] as number
      if (row === column || times === 0) continue
      for (let j = 0; j < size; j += 1) {
        left[row * size + j] = (left[row * size + j] as number) - times * (left[column * size + j] as number)
        right[row * size + j] = (right[row * size + j] as number) - times * (right[column * size + j] as number)
      }
    }
  }
  return right
}

/** x'Mx for the vector that begins at `from` and has as many entries as the matrix rows. */
export function quadratic(matrix: Float64Array, vector: Float64Array): number {
  const size = vector.length
  let sum = 0
  for (let i = 0; i < size; i += 1)
    for (let j = 0; j < size; j += 1)
      sum += (vector[i] as number) * (vector[j] as number) * (matrix[i * size + j] as number)
  return sum
}
