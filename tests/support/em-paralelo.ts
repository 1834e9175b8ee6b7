/** Does this for each item, `quantos` at a time; answers the results in the order of the list. */
export async function emParalelo<T, R>(
  quantos: number,
  lista: readonly T[],
  fazer: (item: T) => Promise<R>,
): Promise<R[]> {
  const resultados: R[] = []
  const fila = lista.entries()
  const trabalhar = async () => {
    for (const [i, item] of fila) resultados[i] = await fazer(item)
  }
  await Promise.all(Array.from({ length: quantos }, trabalhar))
  return resultados
}
