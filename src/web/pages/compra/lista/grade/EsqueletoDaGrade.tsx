import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'

/** As high as the rows of a grid. */
export function EsqueletoDaGrade() {
  return <Skeleton height={61} compactHeight={62} count={8} label="Carregando lista…" />
}
