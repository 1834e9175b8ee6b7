import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import type { ListaDeCompradores } from '#web/queries/pessoas/comprador-queries.ts'
import { Stat } from '#web/ui/display/Stat.tsx'
import styles from './CompradorPage.module.css'

interface SomasDosCompradoresProps {
  /** Undefined while they load: their place is kept. */
  somas: ListaDeCompradores['somas'] | undefined
}

/** What the limits and the open orders of all buyers found add up to, not only of those on the page. */
export function SomasDosCompradores({ somas }: SomasDosCompradoresProps) {
  return (
    <section className={styles.somas} aria-label="Somas">
      <Stat label="Compradores">{somas?.compradores ?? '…'}</Stat>
      <Stat label="Limites">{somas ? <Dinheiro valor={somas.limite} /> : '…'}</Stat>
      <Stat label="Em aberto">{somas ? <Dinheiro valor={somas.emAberto} /> : '…'}</Stat>
      <Stat label="Em atraso" alarm={(somas?.vencido ?? 0) > 0}>
        {somas ? <Dinheiro valor={somas.vencido} /> : '…'}
      </Stat>
    </section>
  )
}
