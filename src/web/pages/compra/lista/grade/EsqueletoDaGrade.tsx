import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'

/** As high as the rows of a grid. */
export function EsqueletoDaGrade() {
  return <Skeleton height={68} compactHeight={88} count={8} label="Carregando lista…" />
}
