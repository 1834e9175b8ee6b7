import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'

/** In place of the notices while they load. */
export function EsqueletoDeAvisos() {
  return <Skeleton height={72} compactHeight={92} count={5} label="Carregando avisos…" />
}
