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
    </ul>
  )
}

interface FilaProps {
  fila: Resumo['reembolsosAbertos']
  palavra: string
  agora: Date
  /** An answer is promised within 48 hours (spec §9). */
  prazo?: boolean
}

function Fila({ fila: { quantidade, desde }, palavra, agora, prazo = false }: FilaProps) {
  return (
    <Esperando quantidade={quantidade} palavra={palavra}>
      {desde && (
        <>
          , o mais antigo {textoDaEspera(desde, agora)}
          {prazo && passouDoPrazo(desde, agora) && ', fora do prazo'}
        </>
      )}
    </Esperando>
  )
}
