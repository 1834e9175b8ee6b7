import { useDeferredValue } from 'react'
import { PRODUTOS_POR_PAGINA } from '#contract/tamanhos-de-pagina.ts'
import { CardDeProduto, type ProdutoDaLista } from '#web/components/produto/CardDeProduto.tsx'
import { InfiniteScroll } from '#web/ui/data/InfiniteScroll.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { AcaoDoCard } from './AcaoDoCard.tsx'
import styles from './GradeDeProdutos.module.css'

interface GradeDeProdutosProps {
  /** Null until the first page is there. */
  produtos: readonly ProdutoDaLista[] | null
  hasMore: boolean
  loading: boolean
  failed: boolean
  onMore: () => void
}

/** Cards that the widest screen shows without scrolling; the others load their pictures when they come near the viewport. */
const IMAGENS_IMEDIATAS = 8
const ESQUELETOS_DA_PRIMEIRA = 12
const ESQUELETOS_DAS_OUTRAS = 4

/** The cards, with grey ones for those that still load. */
export function GradeDeProdutos({ produtos, hasMore, loading, failed, onMore }: GradeDeProdutosProps) {
  const total = produtos?.length ?? 0
  // Twenty cards at once block a slow phone: the first ones are drawn first, the others in slices. Several pages are there at once only where a scroll position is restored.
  const desenhados = useDeferredValue(total, total > PRODUTOS_POR_PAGINA ? total : IMAGENS_IMEDIATAS)
  // Until all cards are drawn, the bottom is near although there is more: the next page must wait.
  const ocupada = loading || desenhados < total
  if (produtos?.length === 0)
    return <Empty text="Nenhum produto nesta categoria." drawing="/arte/vazio.svg" />
  const esqueletos = produtos ? (ocupada ? ESQUELETOS_DAS_OUTRAS : 0) : ESQUELETOS_DA_PRIMEIRA
  return (
    <>
      <ul className={styles.grade} aria-busy={!produtos || ocupada}>
        {produtos?.slice(0, desenhados).map((produto, lugar) => (
          <li key={produto.id}>
            <CardDeProduto produto={produto} eager={lugar < IMAGENS_IMEDIATAS}>
              <AcaoDoCard produto={produto} />
            </CardDeProduto>
          </li>
        ))}
        {Array.from({ length: esqueletos }, (_, lugar) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are alike and never move
          <EsqueletoDeCard key={`esqueleto-${lugar}`} />
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {!produtos && 'Carregando produtos…'}
        {loading && 'Carregando mais produtos…'}
      </p>
      <InfiniteScroll hasMore={hasMore} loading={ocupada} failed={failed} onMore={onMore} />
    </>
  )
}

/** A grey card with the height of a real one, so that nothing jumps. */
function EsqueletoDeCard() {
  return (
    <li aria-hidden="true">
      <Card flush className={styles.esqueleto}>
        <span className={styles.imagem} />
        <span className={styles.corpo}>
          <Skeleton height={167} compactHeight={165} />
        </span>
      </Card>
    </li>
  )
}
