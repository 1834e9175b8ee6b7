import { useDeferredValue } from 'react'
import { PRODUTOS_POR_PAGINA } from '#contract/tamanhos-de-pagina.ts'
import { ListaDeOfertas } from '#web/components/produto/ListaDeOfertas.tsx'
import styles from '#web/components/produto/Oferta.module.css'
import type { ProdutoDaLista } from '#web/queries/mercado/produto-queries.ts'
import { classNames } from '#web/ui/class-names.ts'
import { InfiniteScroll } from '#web/ui/data/InfiniteScroll.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { LinhaDeProduto } from './LinhaDeProduto.tsx'

interface ListaDeProdutosProps {
  /** What a search finds are rows; all others are as chosen on this device. */
  vista: 'folha' | 'escolhida'
  /** Null until the first page is there. */
  produtos: readonly ProdutoDaLista[] | null
  hasMore: boolean
  loading: boolean
  failed: boolean
  /** What stands there if there is none. */
  vazio: string
  onMore: () => void
}

/** Cards that the widest screen shows without scrolling; the others load their pictures when they come near the viewport. */
const IMAGENS_IMEDIATAS = 8
const ESQUELETOS_DA_PRIMEIRA = 12
const ESQUELETOS_DAS_OUTRAS = 4

/** The products page after page, as cards or rows, with grey ones for those that still load. */
export function ListaDeProdutos({
  vista,
  produtos,
  hasMore,
  loading,
  failed,
  vazio,
  onMore,
}: ListaDeProdutosProps) {
  const total = produtos?.length ?? 0
  // Twenty cards at once block a slow phone: the first ones are drawn first, the others in slices. Several pages are there at once only where a scroll position is restored.
  const desenhados = useDeferredValue(total, total > PRODUTOS_POR_PAGINA ? total : IMAGENS_IMEDIATAS)
  // Until all cards are drawn, the bottom is near although there is more: the next page must wait.
  const ocupada = loading || desenhados < total
  if (produtos?.length === 0) return <Empty text={vazio} drawing="/arte/vazio.svg" />
  // In the place of those that are not drawn yet, so that "back" finds the page as high as it was.
  const esqueletos = produtos
    ? total - desenhados + (loading ? ESQUELETOS_DAS_OUTRAS : 0)
    : ESQUELETOS_DA_PRIMEIRA
  return (
    <>
      <ListaDeOfertas vista={vista} busy={!produtos || ocupada}>
        {produtos?.slice(0, desenhados).map((produto, lugar) => (
          <LinhaDeProduto key={produto.id} produto={produto} eager={lugar < IMAGENS_IMEDIATAS} />
        ))}
        {Array.from({ length: esqueletos }, (_, lugar) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are alike and never move
          <EsqueletoDeOferta key={`esqueleto-${lugar}`} />
        ))}
      </ListaDeOfertas>
      <p className="visually-hidden" role="status">
        {!produtos && 'Carregando produtos…'}
        {loading && 'Carregando mais produtos…'}
      </p>
      <InfiniteScroll hasMore={hasMore} loading={ocupada} failed={failed} onMore={onMore} />
    </>
  )
}

/** A grey card or row with the height of a real one, so that nothing jumps. */
function EsqueletoDeOferta() {
  return (
    <li aria-hidden="true">
      <Card flush className={styles.oferta}>
        <span className={classNames(styles.imagem, styles.esqueleto)} />
        <div className={styles.espera}>
          <Skeleton height={217} compactHeight={217} />
        </div>
      </Card>
    </li>
  )
}
