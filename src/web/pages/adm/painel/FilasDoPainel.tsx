import { formatarData } from '#domain/calendario.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { paths } from '#web/paths.ts'
import type { Resumo } from '#web/queries/adm-queries.ts'
import styles from '../AdmPage.module.css'
import { AtalhoDoPainel } from '../AtalhoDoPainel.tsx'
import { passouDoPrazo, textoDaEspera } from '../espera.ts'
import { filas } from '../filas.ts'
import { Esperando, NumeroPorVir } from './Esperando.tsx'

interface FilasDoPainelProps {
  /** Undefined while it loads: the shortcuts are drawn with a placeholder for their numbers. */
  resumo: Resumo | undefined
  agora: Date
}

/** What waits for staff, with a shortcut to each. */
export function FilasDoPainel({ resumo, agora }: FilasDoPainelProps) {
  return (
    <ul className={styles.atalhos}>
      <AtalhoDoPainel
        to={filas.vendedores.to}
        icon="store"
        titulo={filas.vendedores.titulo}
        texto="Quem pediu para vender e espera resposta."
      >
        {resumo ? (
          <Fila fila={resumo.vendedoresPendentes} palavra="esperando" agora={agora} prazo />
        ) : (
          <NumeroPorVir />
        )}
      </AtalhoDoPainel>
      <AtalhoDoPainel
        to={filas.compradores.to}
        icon="cart"
        titulo={filas.compradores.titulo}
        texto="Quem pediu para comprar e espera resposta."
      >
        {resumo ? (
          <Fila fila={resumo.compradoresPendentes} palavra="esperando" agora={agora} prazo />
        ) : (
          <NumeroPorVir />
        )}
      </AtalhoDoPainel>
      <AtalhoDoPainel
        to={paths.reembolsos}
        icon="retry"
        titulo="Reembolsos"
        texto="Dinheiro que precisa voltar a um comprador."
      >
        {resumo ? (
          <Fila fila={resumo.reembolsosAbertos} palavra="em aberto" agora={agora} />
        ) : (
          <NumeroPorVir />
        )}
      </AtalhoDoPainel>
      <RepassesPresos presos={resumo?.repassesPresos} />
      <AtalhoDoPainel
        to={paths.pagamentosAVendedores}
        icon="store"
        titulo="Pagamentos a vendedores"
        texto="De pedidos pagos por fora: o PagBank não repassa."
      >
        {resumo ? (
          <Fila
            fila={resumo.pagamentosAVendedores}
            palavra="a pagar"
            total={resumo.pagamentosAVendedores.total}
            agora={agora}
          />
        ) : (
          <NumeroPorVir />
        )}
      </AtalhoDoPainel>
      <AtalhoDoPainel
        to={paths.aprovacoes}
        icon="users"
        titulo="Aprovações"
        texto="O que só vale com uma segunda pessoa da equipe."
      >
        {resumo ? (
          <Fila fila={resumo.aprovacoesAbertas} palavra="esperando" agora={agora} />
        ) : (
          <NumeroPorVir />
        )}
      </AtalhoDoPainel>
      <CancelamentosPedidos fila={resumo?.cancelamentosPedidos} agora={agora} />
      <AtalhoDoPainel
        to={paths.pedidosDeFrete}
        icon="truck"
        titulo="Fretes a combinar"
        texto="Carrinhos sem preço de frete na tabela."
      >
        {resumo ? <Fila fila={resumo.pedidosDeFrete} palavra="esperando" agora={agora} /> : <NumeroPorVir />}
      </AtalhoDoPainel>
      <AtalhoDoPainel
        to={paths.pedidos}
        search={{ statusPagamento: 'PAGAMENTO_EM_ATRASO' }}
        icon="alert"
        titulo="Pedidos em atraso"
        texto="Sem pagamento até o fim do dia útil seguinte ao vencimento."
      >
        {resumo ? (
          <Esperando quantidade={resumo.pedidosEmAtraso.quantidade} palavra="em atraso">
            , <Dinheiro valor={resumo.pedidosEmAtraso.total} />
          </Esperando>
        ) : (
          <NumeroPorVir />
        )}
      </AtalhoDoPainel>
      <AtalhoDoPainel
        to={paths.divergencias}
        icon="info"
        titulo="Pagamentos que não fecham"
        texto="Entrou mais ou menos que o total do pedido, ou o dinheiro voltou."
      >
        {resumo ? (
          <Esperando quantidade={resumo.pagamentosDivergentes.quantidade} palavra="a ver" />
        ) : (
          <NumeroPorVir />
        )}
      </AtalhoDoPainel>
      <AtalhoDoPainel
        to={paths.entregasParadas}
        icon="truck"
        titulo="Entregas paradas"
        texto="Pedidos pagos há tempo e ainda não entregues."
      >
        {resumo ? (
          <Fila fila={resumo.entregasParadas} palavra="por entregar" agora={agora} />
        ) : (
          <NumeroPorVir />
        )}
      </AtalhoDoPainel>
    </ul>
  )
}

function CancelamentosPedidos({
  fila,
  agora,
}: {
  fila: Resumo['cancelamentosPedidos'] | undefined
  agora: Date
}) {
  return (
    <AtalhoDoPainel
      to={paths.cancelamentos}
      icon="close"
      titulo="Cancelamentos pedidos"
      texto="Compradores que querem desfazer um pedido não pago."
    >
      {fila ? <Fila fila={fila} palavra="esperando" agora={agora} /> : <NumeroPorVir />}
    </AtalhoDoPainel>
  )
}

function RepassesPresos({ presos }: { presos: Resumo['repassesPresos'] | undefined }) {
  return (
    <AtalhoDoPainel
      to={paths.repassesPresos}
      icon="lock"
      titulo="Repasses presos"
      texto="De reembolsos feitos à mão: o PagBank pagará os vendedores."
    >
      {presos ? (
        <Esperando quantidade={presos.quantidade} palavra="a resolver" urgente={presos.urgentes > 0}>
          , <Dinheiro valor={presos.total} />
          {presos.urgentes > 0 && `, ${presos.urgentes} ${presos.urgentes === 1 ? 'urgente' : 'urgentes'}`}
          {presos.liberaEm && `, o próximo em ${formatarData(presos.liberaEm)}`}
        </Esperando>
      ) : (
        <NumeroPorVir />
      )}
    </AtalhoDoPainel>
  )
}

interface FilaProps {
  fila: Resumo['reembolsosAbertos']
  palavra: string
  agora: Date
  /** The sum of what waits, in reais. */
  total?: Resumo['pagamentosAVendedores']['total']
  /** An answer is promised within 48 hours (spec §9). */
  prazo?: boolean
}

function Fila({ fila: { quantidade, desde }, palavra, agora, total, prazo = false }: FilaProps) {
  return (
    <Esperando quantidade={quantidade} palavra={palavra}>
      {desde && (
        <>
          {total !== undefined && (
            <>
              , <Dinheiro valor={total} />
            </>
          )}
          , o mais antigo {textoDaEspera(desde, agora)}
          {prazo && passouDoPrazo(desde, agora) && ', fora do prazo'}
        </>
      )}
    </Esperando>
  )
}
