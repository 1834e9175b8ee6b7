import { comCodigo } from '#domain/venda/codigo-do-vendedor.ts'
import { contarUnidades, nomeComTipo } from '#domain/venda/produto-escrito.ts'
import { unidadeComPeso } from '#web/components/produto/unidade.ts'
import type { TotalASeparar } from '#web/queries/doca/separacao-queries.ts'
import { Fold } from '#web/ui/display/Fold.tsx'
import { Row } from '#web/ui/layout/Layout.tsx'
import { useMedia } from '#web/ui/page/use-media.ts'
import { pesoDosItens } from './pedido/CabecaDoPedido.tsx'
import styles from './SeparacaoPage.module.css'

/** What to load, by product: 'Tomate Salada · caixa 18 kg — 14 caixas (5 pedidos)' (rule N54). One line on a phone, whole products behind another. */
export function TotaisASeparar({ totais }: { totais: readonly TotalASeparar[] }) {
  const largo = useMedia('(width >= 1024px)')
  const faltam = totais.filter(({ quantidade, separado }) => separado < quantidade)
  const inteiros = totais.filter(({ quantidade, separado }) => separado === quantidade)
  return (
    <section className={styles.totais}>
      <Fold
        bare
        open={largo}
        summary={
          <h2 className={styles.titulo}>
            Carregar {contarProdutos(totais.length)}{' '}
            <span className="muted regular nowrap">{pesoDosItens(totais)}</span>
          </h2>
        }
      >
        <div className="panel divided">
          {faltam.length > 0 && <ListaDosTotais totais={faltam} />}
          {inteiros.length > 0 && (
            <Fold
              bare
              summary={`${contarProdutos(inteiros.length)} já separado${inteiros.length === 1 ? '' : 's'}`}
            >
              <ListaDosTotais totais={inteiros} />
            </Fold>
          )}
        </div>
      </Fold>
    </section>
  )
}

function ListaDosTotais({ totais }: { totais: readonly TotalASeparar[] }) {
  return (
    <ul className="divided">
      {totais.map(({ produto, quantidade, pedidos, separado }) => (
        <Row
          key={`${produto.id} ${produto.peso}`}
          as="li"
          gap={3}
          justify="between"
          className={`tight ${styles.total}`}
        >
          <span>
            <strong>{nomeComTipo(produto)}</strong>
            <span className="visually-hidden"> · </span>
            <span className="muted small block">{comCodigo(produto, unidadeComPeso(produto))}</span>
          </span>
          <span className="visually-hidden"> — </span>
          <span className="text-end nowrap">
            <strong>{contarUnidades(quantidade, produto)}</strong>{' '}
            <span className="muted small block">
              {separado > 0 && separado < quantidade
                ? `${separado} separado${separado === 1 ? '' : 's'} `
                : ''}
              ({contarPedidos(pedidos)})
            </span>
          </span>
        </Row>
      ))}
    </ul>
  )
}

function contarProdutos(quantos: number): string {
  return quantos === 1 ? '1 produto' : `${quantos} produtos`
}

/** "1 pedido", "5 pedidos". */
export function contarPedidos(quantos: number): string {
  return quantos === 1 ? '1 pedido' : `${quantos} pedidos`
}
