import type { Dependencies } from '#server/dependencies.ts'

/** Younger files may belong to a request that is still under way. */
const IDADE_MINIMA_MS = 60 * 60_000

/** Removes the pictures that a crash or a failed removal left behind and that nothing shows. */
export async function varrerImagens({ db, clock, imagens }: Dependencies): Promise<void> {
  await imagens.sweep(db, new Date(clock().getTime() - IDADE_MINIMA_MS))
}
