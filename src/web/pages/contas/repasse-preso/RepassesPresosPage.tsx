import { getRouteApi } from '@tanstack/react-router'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { AbasDaFila } from '#web/components/fila/AbasDaFila.tsx'
import { TabelaDaFila } from '#web/components/fila/TabelaDaFila.tsx'
import { useLinhaAberta } from '#web/components/fila/use-linha-aberta.ts'
import {
  type PaginaDeRepassesPresos,
  type RepassePreso,
  useRepassesPresos,
} from '#web/queries/contas/repasse-preso-queries.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { AcertarDialog } from './AcertarDialog.tsx'
import { colunasDosRepassesPresos } from './colunas-dos-repasses-presos.tsx'
import styles from './RepassesPresosPage.module.css'

const route = getRouteApi('/sessao/adm/repasses-presos')

const abas = {
  ABERTO: { label: 'A resolver', vazio: 'Nenhum repasse preso no PagBank.' },
  ENCERRADO: { label: 'Resolvidos', vazio: 'Nenhum repasse resolvido ainda.' },
} as const

/** Sellers' shares that PagBank releases by itself although the buyer was paid back by hand (rule M38). */
export function RepassesPresosPage() {
  const { page, situacao = 'ABERTO' } = route.useSearch()
  const repasses = useRepassesPresos({ page, situacao })
  const { aberta, abrir, fechamento } = useLinhaAberta<RepassePreso>()
  return (
    <>
      <PageHeader title="Repasses presos" aside={repasses.data && <Soma pagina={repasses.data} />} />
      <p className={styles.explicacao}>
        O comprador recebeu o dinheiro de volta à mão, mas a parte dos vendedores ficou no PagBank. Ele paga
        os vendedores sozinho no dia marcado, mesmo sem entrega.
      </p>
      <AbasDaFila abas={abas} atual={situacao} />
      <TabelaDaFila
        consulta={repasses}
        label={`Repasses presos: ${abas[situacao].label}`}
        columns={colunasDosRepassesPresos(abrir)}
        rowKey={({ id }) => id}
        falha="Erro ao carregar os repasses presos."
        vazio={abas[situacao].vazio}
      />
      {aberta && <AcertarDialog repasse={aberta} {...fechamento} />}
    </>
  )
}

function Soma({ pagina: { quantidade, total } }: { pagina: PaginaDeRepassesPresos }) {
  if (quantidade === 0) return null
  return (
    <span>
      {quantidade === 1 ? '1 pedido' : `${quantidade} pedidos`}, <Dinheiro valor={total} />
    </span>
  )
}
