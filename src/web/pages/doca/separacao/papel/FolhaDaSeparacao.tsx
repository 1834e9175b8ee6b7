import { formatarData } from '#domain/calendario.ts'
import { comCodigo } from '#domain/venda/codigo-do-vendedor.ts'
import { contarUnidades, nomeComTipo } from '#domain/venda/produto-escrito.ts'
import { Folha } from '#web/components/impressao/Folha.tsx'
import { unidadeComPeso } from '#web/components/produto/unidade.ts'
import { descreverBalanca, descreverSeparado, descreverSubstituto } from '#web/components/separacao/falta.ts'
import type { ItemASeparar, PedidoASeparar, Separacao } from '#web/queries/doca/separacao-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { contarPedidos } from '../TotaisASeparar.tsx'
import styles from './FolhaDaSeparacao.module.css'

/** The day's packing on A4: what to load, then each order with a box to tick. The seller's own lines only (rule N57). */
export function FolhaDaSeparacao({ separacao: { dia, totais, pedidos } }: { separacao: Separacao }) {
  const { nome } = useUser()
  const aSeparar = pedidos.filter(({ aguardaPagamento }) => !aguardaPagamento)
  return (
    <Folha
      titulo="Separação"
      aoLado={
        <>
          <strong>{dia ? `Entrega ${formatarData(dia)}` : 'Sem dia marcado'}</strong>
          <br />
          {nome}
        </>
      }
    >
      <section className={styles.parte}>
        <h2>Para carregar</h2>
        <ul className={styles.totais}>
          {totais.map(({ produto, quantidade, pedidos: quantos }) => (
            <li key={`${produto.id} ${produto.peso}`}>
              <Caixa />
              <span>
                {comCodigo(produto, nomeComTipo(produto))} · {unidadeComPeso(produto)} —{' '}
                <strong>{contarUnidades(quantidade, produto)}</strong> ({contarPedidos(quantos)})
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.parte}>
        <h2>Por pedido</h2>
        <div className={styles.pedidos}>
          {aSeparar.map(pedido => (
            <PedidoNaFolha key={pedido.id} pedido={pedido} />
          ))}
        </div>
      </section>
    </Folha>
  )
}

function PedidoNaFolha({ pedido: { id, comprador, horario, podeMudar, itens } }: { pedido: PedidoASeparar }) {
  return (
    <div className={styles.pedido}>
      <h3>
        #{id} {comprador.nome}
      </h3>
      {(horario || podeMudar) && <p>{[horario, podeMudar && 'pode mudar'].filter(Boolean).join(' · ')}</p>}
      <ul>
        {itens.map(item => (
          <li key={item.id}>
            <Caixa />
            <span>
              <strong>{contarUnidades(item.quantidade, item.produto)}</strong>{' '}
              {comCodigo(item.produto, nomeComTipo(item.produto))} · {unidadeComPeso(item.produto)}
              {dito(item)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function dito({ produto, quantidade, separado, substituto, aceitaParecidos }: ItemASeparar): string {
  if (!separado) return aceitaParecidos ? ' · aceita parecidos' : ''
  const lote = separado.lote ? `, lote ${separado.lote}` : ''
  const balanca = descreverBalanca(separado, produto)
  const dito = `${lote}${balanca ? `, ${balanca}` : ''}`
  if (separado.quantidade === quantidade) return dito
  const noLugar = substituto?.situacao === 'ACEITA' ? `; ${descreverSubstituto(substituto)}` : ''
  return ` (${descreverSeparado(separado.quantidade, quantidade, separado)}${dito}${noLugar})`
}

function Caixa() {
  return <span className={styles.caixa} />
}
