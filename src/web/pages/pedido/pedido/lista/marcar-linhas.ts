/**
 * The ticked ids after this one was ticked or unticked. With the id that was touched before it (`desde`), as with shift held, all rows
 * between the two follow.
 */
export function marcarLinhas(
  ids: readonly number[],
  marcadas: ReadonlySet<number>,
  { id, marcar, desde }: { id: number; marcar: boolean; desde: number | null },
): ReadonlySet<number> {
  const [aqui, la] = [ids.indexOf(id), desde === null ? -1 : ids.indexOf(desde)]
  const tocadas = la < 0 ? [id] : ids.slice(Math.min(aqui, la), Math.max(aqui, la) + 1)
  const depois = new Set(marcadas)
  for (const tocada of tocadas) {
    if (marcar) depois.add(tocada)
    else depois.delete(tocada)
  }
  return depois
}
